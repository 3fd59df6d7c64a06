import { existsSync, readFileSync } from "node:fs";
import { Session } from "node:inspector/promises";
import { fileURLToPath } from "node:url";
import { startGateway, startSandbox } from "../support/site.ts";

/**
 * `npm run figures:path`: how many files of ours, and how many of their lines, three requests pass, as V8 counted them
 * while one such request was answered by a gateway that had answered the same a few times before. Code that runs at the
 * start only, and the sandbox, are not in it. With `--files` it names them.
 */
const ours = /\/(bff|shared|redis)\/.*\.ts$/;

interface Passed {
  readonly file: string;
  readonly lines: number;
}

/** Lines of a source that ran: those of functions that were called, less the blocks in them that were not. */
function linesRun(source: string, functions: readonly { ranges: readonly Range[]; functionName: string }[]): number {
  const ran = new Uint8Array(source.length);
  const ranges = functions.flatMap(({ ranges }) => ranges).filter(({ endOffset }) => endOffset <= source.length);
  // A block lies within its function and says more exactly what ran.
  for (const range of ranges.sort((one, other) => lengthOf(other) - lengthOf(one))) {
    ran.fill(range.count > 0 ? 1 : 0, range.startOffset, range.endOffset);
  }
  let lines = 0;
  let offset = 0;
  for (const line of source.split("\n")) {
    const text = line.trim();
    const first = offset + line.indexOf(text);
    if (text !== "" && !/^(\/\/|\/?\*|[)}\];,]+$)/.test(text) && ran[first] === 1) lines += 1;
    offset += line.length + 1;
  }
  return lines;
}

interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

const lengthOf = ({ startOffset, endOffset }: Range): number => endOffset - startOffset;

async function passedBy(profiler: Session, request: () => Promise<unknown>): Promise<Passed[]> {
  for (let warm = 0; warm < 3; warm++) await request();
  await profiler.post("Profiler.takePreciseCoverage");
  await request();
  const { result } = await profiler.post("Profiler.takePreciseCoverage");
  return result
    .filter(({ url }) => url.startsWith("file:") && ours.test(url) && existsSync(fileURLToPath(url)))
    .map(({ url, functions }) => {
      const source = readFileSync(fileURLToPath(url), "utf8");
      // The outermost range is the module itself, which ran at the start.
      const called = functions.filter(({ ranges }) => (ranges[0]?.count ?? 0) > 0 && (ranges[0]?.startOffset ?? 0) > 0);
      return { file: url.replace(/.*\/(?=(bff|shared|redis)\/)/, ""), lines: linesRun(source, called) };
    })
    .filter(({ lines }) => lines > 0)
    .sort((one, other) => one.file.localeCompare(other.file));
}

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "1000000" });
const profiler = new Session();
profiler.connect();
await profiler.post("Profiler.enable");
await profiler.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });

const member = gateway.visitor();
await member.signIn("demo01", "Demo1234");
while (!gateway.deps.catalogue.ready("EN")) await new Promise((resolve) => setTimeout(resolve, 200));

const requests: readonly { name: string; send: () => Promise<unknown> }[] = [
  {
    name: "a relayed GET of a member",
    send: async () => (await member.call("GET", "/wps/relay/MCSFE_getFavoriteGames")).text(),
  },
  {
    name: "a page of the games list",
    send: async () => (await gateway.visitor().call("GET", "/api/games?language=EN&type=RNG&page=2")).text(),
  },
  {
    name: "a sign-in by user name",
    send: async () => (await gateway.visitor().signIn("demo02", "Demo1234")).text(),
  },
];
for (const { name, send } of requests) {
  const passed = await passedBy(profiler, send);
  const lines = passed.reduce((sum, file) => sum + file.lines, 0);
  process.stdout.write(`${name}: ${passed.length} files, ${lines} lines\n`);
  if (process.argv.includes("--files")) {
    for (const { file, lines } of passed) process.stdout.write(`  ${String(lines).padStart(4)} ${file}\n`);
  }
}
profiler.disconnect();
await gateway.close();
await sandbox.close?.();
process.exit(0);
