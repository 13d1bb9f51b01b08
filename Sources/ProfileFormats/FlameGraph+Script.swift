extension FlameGraph {
  /// What a click and a search do; it asks the network for nothing.
  static let script = """
    (function () {
      var here = document.currentScript;
      var svg = here ? here.closest("svg") : document.documentElement;
      var boxes = Array.prototype.slice.call(svg.querySelectorAll(".boxes > g"));
      var find = function (name) { return svg.querySelector("." + name); };
      var left = 10, span = 1180, zoomed = null;
      boxes.forEach(function (box) {
        var words = box.querySelector("title").textContent;
        box.words = words;
        box.name = words.slice(0, words.lastIndexOf(": "));
        box.x = Number(box.dataset.x);
        box.w = Number(box.dataset.w);
        box.d = Number(box.dataset.d);
        box.style.cursor = "pointer";
      });
      function place(box, x, w) {
        var rect = box.querySelector("rect"), text = box.querySelector("text");
        rect.setAttribute("x", x);
        rect.setAttribute("width", Math.max(0, w));
        text.setAttribute("x", x + 3);
        var letters = Math.floor((w - 6) / 6.6);
        text.textContent = letters < 3 ? ""
          : box.name.length <= letters ? box.name : box.name.slice(0, letters - 1) + "\\u2026";
      }
      function zoom(target) {
        zoomed = target && target.d > 0 ? target : null;
        boxes.forEach(function (box) {
          if (!zoomed) { box.style.display = ""; box.style.opacity = ""; place(box, box.x, box.w); return; }
          var around = box.d <= zoomed.d && box.x <= zoomed.x + 0.01
            && box.x + box.w >= zoomed.x + zoomed.w - 0.01;
          var inside = box.d >= zoomed.d && box.x >= zoomed.x - 0.01
            && box.x + box.w <= zoomed.x + zoomed.w + 0.01;
          box.style.display = around || inside ? "" : "none";
          box.style.opacity = around && box !== zoomed ? 0.5 : "";
          if (inside) place(box, left + (box.x - zoomed.x) / zoomed.w * span, box.w / zoomed.w * span);
          else if (around) place(box, left, span);
        });
        find("reset").style.display = zoomed ? "inline" : "none";
      }
      function search(term) {
        var pattern = null;
        if (term) { try { pattern = new RegExp(term, "i"); } catch (e) {
          pattern = new RegExp(term.replace(/[.*+?^${}()|[\\]\\\\]/g, "\\\\$&"), "i"); } }
        var spans = [];
        boxes.forEach(function (box) {
          var rect = box.querySelector("rect");
          if (!rect.dataset.fill) rect.dataset.fill = rect.getAttribute("fill");
          var isHit = pattern && pattern.test(box.name);
          rect.setAttribute("fill", isHit ? "#c83cc8" : rect.dataset.fill);
          if (isHit) spans.push([box.x, box.x + box.w]);
        });
        spans.sort(function (a, b) { return a[0] - b[0]; });
        var end = -1, sum = 0;
        spans.forEach(function (s) {
          if (s[1] > end) { sum += s[1] - Math.max(end, s[0]); end = s[1]; } });
        find("matched").textContent =
          pattern ? "matched: " + (sum / span * 100).toFixed(1) + " %" : "";
        find("search").textContent = pattern ? "clear search" : "search";
      }
      boxes.forEach(function (box) {
        box.addEventListener("click", function () { zoom(box); });
        box.addEventListener("mouseover", function () { find("details").textContent = box.words; });
        box.addEventListener("mouseout", function () { find("details").textContent = ""; });
      });
      find("reset").addEventListener("click", function () { zoom(null); });
      find("search").addEventListener("click", function () {
        if (find("matched").textContent) { search(""); return; }
        var term = window.prompt("Functions to mark (a regular expression)");
        if (term) search(term);
      });
      find("search").removeAttribute("display");
      find("reset").removeAttribute("display");
      find("reset").style.display = "none";
      svg.flame = { zoom: zoom, search: search, boxes: boxes };
    })();
    """
}
