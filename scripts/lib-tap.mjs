/** Reads what tap wrote: one tally for each test file, with the points that failed and what they said. */

/** Lines of a failed point's explanation worth repeating. */
const explained = 24;
const pointLine = /^( *)(not )?ok \d+(?: - (.*?))?(?: # time=.*)?(?: \{)?$/;

/**
 * @param text TAP version 14 of a run over many files, each a subtest of the first level
 * @returns per file its name, passed and failed points (summaries of subtests included, of the file itself not), and
 *   each failed point as its path of names with its explanation
 */
export function filesOf(text) {
  const files = [];
  let file = empty();
  const lines = text.split("\n");
  const names = [];
  for (const [at, line] of lines.entries()) {
    const opened = /^( *)# Subtest: (.*)$/.exec(line);
    if (opened) names[opened[1].length / 4] = opened[2];
    const point = pointLine.exec(line);
    if (!point || /# (SKIP|TODO)/i.test(line)) continue;
    const [, indent, bad, name = ""] = point;
    const depth = indent.length / 4;
    if (depth === 0) {
      files.push({ ...file, name, red: Boolean(bad) });
      file = empty();
    } else if (bad) {
      file.failed += 1;
      const path = [...names.slice(1, depth), name].join(" › ");
      // Who fails only because a part of it did has nothing to add.
      if (!file.failures.some((known) => known.startsWith(`${path} › `)))
        file.failures.push(`${path}\n${explanation(lines, at)}`);
    } else {
      file.passed += 1;
    }
  }
  return files;
}

const empty = () => ({ passed: 0, failed: 0, failures: [] });

function explanation(lines, at) {
  if (!/^ *---$/.test(lines[at + 1] ?? "")) return "";
  const end = lines.findIndex((line, index) => index > at + 1 && /^ *\.\.\.$/.test(line));
  return lines.slice(at + 2, Math.min(end, at + 2 + explained)).join("\n");
}
