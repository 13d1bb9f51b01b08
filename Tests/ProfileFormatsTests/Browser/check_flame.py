"""Opens a flame graph in headless Chromium, alone and in a page, and uses it as a reader would.

check_flame.py SVG PAGE TERM PERCENT: what a search for TERM should find. Prints what failed; exit
status 1 if something did.
"""
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

files, (term, percent) = sys.argv[1:3], sys.argv[3:5]
failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)


options = Options()
for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,900"):
    options.add_argument(argument)
options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
for file in files:
    driver.get(pathlib.Path(file).resolve().as_uri())
    run = lambda code, *values: driver.execute_script(
        "const svg = document.querySelector('svg.flame') || document.documentElement;"
        "const shown = () => svg.flame.boxes.filter(b => b.style.display !== 'none');" + code,
        *values)
    boxes = run("return shown().length")
    expect(boxes > 20, f"{file}: only {boxes} boxes")
    run("svg.flame.search(arguments[0])", term)
    matched = run("return svg.querySelector('.matched').textContent")
    expect(matched == f"matched: {percent} %", f"{file}: a search says {matched!r}")
    marked = run("return svg.flame.boxes.filter("
                 "b => b.querySelector('rect').getAttribute('fill') === '#c83cc8').length")
    expect(0 < marked < boxes, f"{file}: {marked} boxes are marked")
    run("svg.flame.search('')")
    expect(run("return svg.querySelector('.matched').textContent") == "", f"{file}: not cleared")
    # An expression that is none is taken as text, and finds nothing here.
    run("svg.flame.search('([')")
    expect(run("return svg.querySelector('.matched').textContent") == "matched: 0.0 %",
           f"{file}: a broken expression")
    run("svg.flame.search('')")
    # The second box of the first row, which does not fill it: then it does, and others are gone.
    run("const box = svg.flame.boxes.filter(b => b.d === 1).sort((a, b) => a.x - b.x)[1];"
        "box.querySelector('rect').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    width = run("return shown().filter(b => b.d === 1)"
                ".map(b => Number(b.querySelector('rect').getAttribute('width')))")
    expect(width == [1180], f"{file}: zoomed to {width}")
    expect(run("return shown().length") < boxes, f"{file}: nothing is hidden by a zoom")
    run("svg.querySelector('.reset').dispatchEvent(new MouseEvent('click', {bubbles: true}))")
    expect(run("return shown().length") == boxes, f"{file}: not everything comes back")
    for entry in driver.get_log("browser"):
        failures.append(f"{file}: the console says {entry['message']}")
driver.quit()
print("\n".join(failures))
sys.exit(1 if failures else 0)
