"""Opens a report page in headless Chromium and checks what a reader would see.

check_page.py PAGE FOLDER: screenshots go to FOLDER. Prints what failed; exit status 1 if something did.
"""
import pathlib
import sys

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

page, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
failures = []


def expect(condition, message):
    if not condition:
        failures.append(message)


def browser(*, script=True, dark=False):
    options = Options()
    for argument in ("--headless=new", "--no-sandbox", "--disable-gpu", "--window-size=1400,1600",
                     "--allow-file-access-from-files"):
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    if not script:
        options.add_experimental_option(
            "prefs", {"profile.managed_default_content_settings.javascript": 2})
    driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {
        "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]})
    driver.get(page.as_uri())
    return driver


def channel(value):
    return value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4


def luminance(color):
    """Relative luminance of a CSS colour, as WCAG 2 defines it."""
    parts = [float(part) for part in color[color.index("(") + 1:-1].split(",")]
    red, green, blue = (channel(part / 255) for part in parts[:3])
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(driver, selector):
    """Of an element against the page, which is what most text stands on."""
    element = driver.find_element(By.CSS_SELECTOR, selector)
    body = driver.find_element(By.TAG_NAME, "body")
    dark, light = sorted([luminance(element.value_of_css_property("color")),
                          luminance(body.value_of_css_property("background-color"))])
    return (light + 0.05) / (dark + 0.05)


# In the page, since a call from here takes milliseconds for each cell.
TABLES = """
return [...document.querySelectorAll('table')].map(table => ({
  caption: table.caption?.textContent ?? '',
  columns: table.tHead.rows[0].cells.length,
  widths: [...table.tBodies[0].rows].map(row => row.cells.length)}))
"""
SORTING = """
const failures = []; let sorted = 0;
for (const table of document.querySelectorAll('table')) {
  const cells = column => [...table.tBodies[0].rows].map(row => row.cells[column]);
  const heads = [...table.tHead.rows[0].cells];
  const expect = (column, order, sign, wanted) => {
    heads[column].querySelector('button').click();
    if ((heads[column].getAttribute('aria-sort') ?? 'none') !== order)
      failures.push(`aria-sort does not say ${order}`);
    const values = cells(column).map(cell => cell.dataset.value).filter(value => value !== undefined);
    for (let i = 1; i < values.length && sign; i++)
      if (sign * (values[i] - values[i - 1]) < 0) failures.push(`sorting ${order} does not sort`);
    if (wanted && cells(0).map(cell => cell.textContent).join() !== wanted)
      failures.push('the third click does not give back the order of the report');
  };
  const column = heads.findIndex((_, index) =>
    new Set(cells(index).map(cell => cell.dataset.value)).size > 2);
  if (column < 0) continue;
  const order = cells(0).map(cell => cell.textContent).join();
  expect(column, 'ascending', 1); expect(column, 'descending', -1); expect(column, 'none', 0, order);
  sorted += 1;
}
if (!sorted) failures.push('no table could be sorted by figures');
return failures
"""
FILTERING = """
const failures = [];
for (const input of document.querySelectorAll('.filter input')) {
  const rows = [...input.parentElement.nextElementSibling.querySelectorAll('tbody tr')];
  const type = text => { input.value = text; input.dispatchEvent(new Event('input')); };
  const word = rows[0].cells[0].textContent.trim().split(/\\s+/)[0];
  type(word.toUpperCase());
  for (const row of rows)
    if (row.hidden === row.textContent.toLowerCase().includes(word.toLowerCase()))
      failures.push(`the filter ${word} does not hold`);
  type(' ');
  if (rows.some(row => row.hidden)) failures.push('an empty filter hides rows');
}
return failures
"""
ANCHORS = """
const ids = [...document.querySelectorAll('[id]')].map(element => element.id);
const failures = [...document.querySelectorAll('nav a')]
  .filter(link => !document.getElementById(link.getAttribute('href').slice(1)))
  .map(link => `the contents lead to ${link.getAttribute('href')}, which is not there`);
if (new Set(ids).size < ids.length) failures.push('an id is given twice');
return failures
"""
COUNT = "return document.querySelectorAll('tbody tr').length"

driver = browser()
expect(driver.find_elements(By.TAG_NAME, "h1"), "the page has no title")
tables = driver.execute_script(TABLES)
expect(tables, "the page has no table")
for table in tables:
    expect(table["caption"], "a table has no caption")
    expect(set(table["widths"]) <= {table["columns"]}, "a row has a cell too many or too few")
rows_with_script = driver.execute_script(COUNT)
failures += driver.execute_script(ANCHORS)

# Text that tried to break out: nothing of it is an element.
expect(len(driver.find_elements(By.TAG_NAME, "script")) == 1, "a name has become a script")
expect(not driver.find_elements(By.CSS_SELECTOR, "img, iframe, object, embed, link"),
       "a name has become an element")
expect(driver.execute_script("return window.broken === undefined"), "a name has run as a script")

failures += driver.execute_script(SORTING) + driver.execute_script(FILTERING)

# Charts are described.
for picture in driver.find_elements(By.CSS_SELECTOR, "figure svg"):
    names = picture.get_attribute("aria-labelledby").split()
    expect(all(driver.find_element(By.ID, name).get_attribute("textContent").strip()
               for name in names), "a chart has no description")

severe = [entry["message"] for entry in driver.get_log("browser") if entry["level"] == "SEVERE"]
expect(not severe, f"the console has errors: {severe}")
requests = [entry["message"] for entry in driver.get_log("performance")
            if '"Network.requestWillBeSent"' in entry["message"]]
others = [entry for entry in requests if page.as_uri() not in entry]
expect(not others, f"the page asks for something: {others[:3]}")

light = driver.find_element(By.TAG_NAME, "body").value_of_css_property("background-color")
expect(contrast(driver, "main p") >= 7, "light text has too little contrast")
driver.save_screenshot(str(folder / "light.png"))
driver.quit()

driver = browser(dark=True)
dark = driver.find_element(By.TAG_NAME, "body").value_of_css_property("background-color")
expect(dark != light, "dark mode looks as light mode does")
expect(contrast(driver, "main p") >= 7,
       "dark text has too little contrast")
driver.save_screenshot(str(folder / "dark.png"))
driver.quit()

driver = browser(script=False)
expect(driver.execute_script(COUNT) == rows_with_script,
       "without its script the page has other rows")
expect(not driver.find_elements(By.CSS_SELECTOR, ".filter"), "the script ran though it may not")
driver.quit()

for failure in dict.fromkeys(failures):
    print(failure)
sys.exit(1 if failures else 0)
