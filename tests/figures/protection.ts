import { parseArgs } from "node:util";
import type { Figure } from "./protection/figure.ts";

/**
 * `npm run figures:protection [-- --only servers,gates,cover,check --tries 1000 --accounts 100]`: measures limits,
 * exclusions and reality checks. Exits with code 1 if a figure misses its target.
 */
const { values } = parseArgs({
  options: {
    only: { type: "string", default: "servers,gates,cover,check" },
    tries: { type: "string", default: "1000" },
    accounts: { type: "string", default: "100" },
  },
});

/** Parts by name. Each part starts its own site when it runs. */
const parts: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  servers: async () =>
    (await import("./protection/servers.ts")).serverFigures(Number(values.tries), Number(values.accounts)),
  gates: async () => [await (await import("./protection/gates.ts")).gateFigure()],
  cover: async () => (await import("./protection/cover.ts")).coverFigures(),
  check: async () => (await import("./protection/reality-check.ts")).checkFigures(),
};

const startedAt = Date.now();
const figures: Figure[] = [];
process.stdout.write("| | Figure | Measured | Target |\n|---|---|---|---|\n");
for (const [name, part] of Object.entries(parts)) {
  if (!values.only.split(",").includes(name)) continue;
  for (const figure of await part()) {
    figures.push(figure);
    const { name: what, value, target, holds } = figure;
    process.stdout.write(`| ${holds ? "✔" : "✘"} | ${what} | ${value} | ${target} |\n`);
  }
}
const metCount = figures.filter(({ holds }) => holds).length;
process.stdout.write(
  `\n${metCount} of ${figures.length} figures meet their targets, ${((Date.now() - startedAt) / 1_000).toFixed(0)} s\n`,
);
process.exitCode = figures.length > 0 && metCount === figures.length ? 0 : 1;
