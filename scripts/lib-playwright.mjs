/** Reads Playwright's JSON report. */

const maxErrorLines = 24;
const colours = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

/**
 * Counts the tests of a report. A test without a result never ran, for example because its worker crashed. Such tests
 * are only in `notRun`, which scripts/test.mjs counts as failed.
 */
export function tallyOfSpecs(suites, path = []) {
  const tally = { passed: 0, failed: 0, red: [], skipped: [], notRun: [] };
  const addTest = ({ status, projectName, results }, name) => {
    if (results.length === 0) tally.notRun.push(`[${projectName}] ${name}`);
    else if (status === "skipped") tally.skipped.push(`[${projectName}] ${name}`);
    else if (status === "expected") tally.passed += 1;
    else {
      tally.failed += 1;
      tally.red.push(`[${projectName}] ${name}`);
    }
  };
  for (const { title, specs = [], suites: inner = [] } of suites) {
    for (const spec of specs) {
      for (const test of spec.tests) addTest(test, [...path, title, spec.title].join(" › "));
    }
    const below = tallyOfSpecs(inner, [...path, title]);
    tally.passed += below.passed;
    tally.failed += below.failed;
    tally.red.push(...below.red);
    tally.skipped.push(...below.skipped);
    tally.notRun.push(...below.notRun);
  }
  return tally;
}

/** Returns the name and error of each failed test. */
export function notGreen(suites, path = []) {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) => linesOf(spec, [...path, title, spec.title])),
    ...notGreen(inner, [...path, title]),
  ]);
}

const linesOf = ({ tests }, names) =>
  tests
    .filter(({ status, results }) => results.length > 0 && status !== "skipped" && status !== "expected")
    .map(({ projectName, results }) => {
      const message = results.find(({ error }) => error)?.error.message ?? "no error message";
      const lines = message.replace(colours, "").split("\n").slice(0, maxErrorLines);
      return `red: [${projectName}] ${names.join(" › ")}\n${lines.join("\n")}`;
    });

/** Returns the number of tests, seconds and CPU seconds of each spec file. */
export function specTimes(suites) {
  const files = new Map();
  const add = ({ file, specs = [], suites: inner = [] }) => {
    const row = files.get(file) ?? { name: `tests/${file}`, seconds: 0, cpu: 0, tests: 0 };
    files.set(file, row);
    for (const { tests } of specs) {
      for (const { annotations, results } of tests) {
        row.tests += 1;
        for (const { type, description } of annotations) if (type === "cpu") row.cpu += Number(description);
        for (const { duration } of results) row.seconds += duration / 1000;
      }
    }
    inner.forEach(add);
  };
  suites.forEach(add);
  return [...files.values()];
}
