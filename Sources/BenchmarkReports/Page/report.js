"use strict";
// Sorting and filtering; the page says the same without them.
for (const table of document.querySelectorAll("table")) {
  const body = table.tBodies[0];
  const original = [...body.rows];
  const heads = [...table.tHead.rows[0].cells];
  if (original.length > 1) {
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => sort(head, column));
    });
  }

  function key(row, column) {
    const cell = row.cells[column];
    return cell.dataset.value === undefined ? cell.textContent : Number(cell.dataset.value);
  }

  // Figures before words, and what has none last, whichever way.
  function compare(first, second, sign) {
    if (typeof first !== typeof second) return typeof first === "number" ? -1 : 1;
    return typeof first === "number"
      ? sign * (first - second) : sign * first.localeCompare(second, "en", { numeric: true });
  }

  // Up, down, and back to the report's own order.
  function sort(head, column) {
    const next = { none: "ascending", ascending: "descending", descending: "none" };
    const order = next[head.getAttribute("aria-sort") ?? "none"];
    heads.forEach((other) => other.removeAttribute("aria-sort"));
    if (order !== "none") head.setAttribute("aria-sort", order);
    const sign = order === "descending" ? -1 : 1;
    const rows = order === "none" ? original : original.toSorted(
      (first, second) => compare(key(first, column), key(second, column), sign));
    body.append(...rows);
  }

  if ("filter" in table.dataset) {
    const label = document.createElement("label");
    label.className = "filter";
    const input = document.createElement("input");
    input.type = "search";
    label.append("Show rows with", input);
    table.parentElement.before(label);
    input.addEventListener("input", () => {
      const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      for (const row of original) {
        const text = row.textContent.toLowerCase();
        row.hidden = !wanted.every((word) => text.includes(word));
      }
    });
  }
}
