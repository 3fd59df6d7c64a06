/**
 * `npm run bench`: compares the gateway with its peers. A complete run takes up to 25 minutes. Options: `--only <row>`
 * (repeatable), `--rounds n`, `--launches n`, `--seconds n`, `--list`. Installs the peers from the npm registry if
 * necessary; the measurements use only loopback addresses. Deletes its temporary files.
 */
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { writeReport } from "./report.ts";
import { useCores } from "./rig/cores.ts";
import { installPeers, requirePrograms } from "./rig/tools.ts";
import { Workplace } from "./rig/workplace.ts";
import type { Row } from "./row.ts";
import { addedP50Row } from "./rows/added-p50.ts";
import { cachedRow } from "./rows/cached.ts";
import { disconnectsRow } from "./rows/disconnects.ts";
import { encryptionRow } from "./rows/encryption.ts";
import { logsRow } from "./rows/logs.ts";
import { passThroughRow } from "./rows/pass-through.ts";
import { playersRow } from "./rows/players.ts";
import { processesRow } from "./rows/processes.ts";
import { redisCommandsRow } from "./rows/redis-commands.ts";
import { searchRow } from "./rows/search.ts";
import { sessionMemoryRow } from "./rows/session-memory.ts";
import { stampedeRow } from "./rows/stampede.ts";
import type { Aside, Figure } from "./targets.ts";

const rows: readonly Row[] = [
  playersRow,
  passThroughRow,
  cachedRow,
  redisCommandsRow,
  stampedeRow,
  logsRow,
  encryptionRow,
  sessionMemoryRow,
  disconnectsRow,
  addedP50Row,
  searchRow,
  processesRow,
];

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    rounds: { type: "string", default: "3" },
    launches: { type: "string", default: "1" },
    seconds: { type: "string", default: "2" },
    list: { type: "boolean", default: false },
  },
});
const selectedRows = rows.filter(({ name }) => values.only?.includes(name) ?? true);
if (values.list || selectedRows.length === 0) {
  for (const { name, title } of rows) process.stdout.write(`${name}: ${title}\n`);
  process.exit(values.list ? 0 : 2);
}

requirePrograms();
installPeers();
// A static import would load the module before `requirePrograms` and `installPeers` have run.
const { Site } = await import("./rig/site.ts");

const [load = 0] = loadavg();
if (load > cpus().length / 2) {
  process.stdout.write(
    `The machine is busy (load ${load.toFixed(1)}): expect noise, mostly to the gateway's disadvantage.\n`,
  );
}
const workplace = new Workplace();
const pace = { rounds: Number(values.rounds), launches: Number(values.launches), seconds: Number(values.seconds) };
const sites = new Map<"first" | "all", ReturnType<typeof Site.open>>();
const figures: Figure[] = [];
const asides: Aside[] = [];
for (const row of selectedRows) {
  process.stdout.write(`${row.title}\n`);
  const cores = row.oneCore ? "first" : "all";
  useCores(cores);
  const site = () => {
    const opened = sites.get(cores) ?? Site.open(workplace);
    sites.set(cores, opened);
    return opened;
  };
  const measured = await row.run({ workplace, pace, site });
  figures.push(...measured.figures);
  asides.push(...(measured.asides ?? []));
}
process.stdout.write(`\n${writeReport({ figures, asides, pace, whole: selectedRows.length === rows.length })}\n`);
process.exit(0);
