import { contest } from "../rig/contest.ts";
import { paths } from "../rig/site.ts";
import type { Row } from "../row.ts";
import { ratio } from "./pass-through.ts";

/** Measures the capacity with a log file as a share of the capacity without logs. */
export const logsRow: Row = {
  name: "logs",
  title: "Capacity with logs on",
  oneCore: true,
  async run({ workplace, site: open, pace }) {
    const site = await open();
    const entrant = (name: string, cookies: readonly string[]) => ({
      ...{ name, by: name, ask: { path: paths.small, cookies } },
    });
    const costs = await contest(
      workplace,
      {
        programs: {
          "ours, log": () => site.gateway(),
          "ours, silent": () => site.gateway({ log: "silent" }),
          "reference, log": () => site.peer("reference", { LOG: "1" }),
          "reference, silent": () => site.peer("reference"),
        },
        works: [
          {
            name: "2 kB, logs on and off",
            entrants: [
              entrant("ours, log", site.players.ours),
              entrant("ours, silent", site.players.ours),
              entrant("reference, log", site.players.peers),
              entrant("reference, silent", site.players.peers),
            ],
          },
        ],
      },
      pace,
    );
    const capacityRatio = (name: string) => ratio(costs, "2 kB, logs on and off", `${name}, log`, `${name}, silent`);
    return { figures: [{ id: "logs", ours: capacityRatio("ours"), reference: capacityRatio("reference") }] };
  },
};
