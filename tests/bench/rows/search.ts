import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { median } from "../rig/contest.ts";
import type { Row } from "../row.ts";

const script = fileURLToPath(new URL("../search.ts", import.meta.url));

export const searchRow: Row = {
  name: "search",
  title: "Search in 10,000 games",
  async run({ pace }) {
    const launches: number[] = [];
    for (let launch = 0; launch < pace.launches; launch += 1) {
      const { stdout } = await promisify(execFile)(process.execPath, [script]);
      launches.push(Number(/^all: (\d+) searches\/s$/m.exec(stdout)?.[1]));
    }
    return { figures: [{ id: "search", ours: median(launches) }] };
  },
};
