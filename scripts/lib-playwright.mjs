/** Reads Playwright's JSON report. */

/** Lines of an error worth repeating. */
const explained = 24;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/** What a reader is told of: red, or red once and green when it was tried again. */
const labels = { unexpected: "red", flaky: "unsteady" };

/** @returns for each test that was not green at once its name and what it said */
export function notGreen(suites, path = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => linesOf(spec, [...path, title, spec.title])),
    ...notGreen(inner, [...path, title]),
  ]);
}

const linesOf = ({ tests }, names) =>
  tests
    .filter(({ status }) => status in labels)
    .map(({ projectName, results, status }) => {
      const said = results.find(({ error }) => error)?.error.message ?? "no word why";
      const words = said.replace(colours, "").split("\n").slice(0, explained).join("\n");
      return `${labels[status]}: [${projectName}] ${names.join(" › ")}\n${words}`;
    });

/** @returns how many tests each spec file holds and the seconds they took */
export function specTimes(suites) {
  const files = new Map();
  const add = ({ file, specs = [], suites: inner = [] }) => {
    const row = files.get(file) ?? { name: `tests/e2e/${file}`, seconds: 0, tests: 0 };
    files.set(file, row);
    for (const { tests } of specs) {
      for (const { results } of tests) {
        row.tests += 1;
        for (const { duration } of results) row.seconds += duration / 1000;
      }
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...files.values()];
}
