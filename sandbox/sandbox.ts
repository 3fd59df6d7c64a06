import { mediaRows } from "./art/rows.ts";
import { assemble, type RunnableSandbox, type SandboxOptions } from "./assemble.ts";
import { gameRows } from "./games/rows.ts";
import { lotteryRows } from "./lottery/rows.ts";
import { createRounds } from "./play/rounds.ts";
import { playRows } from "./play/rows.ts";
import { buildWorld } from "./world/world.ts";

/** The whole sandbox platform, ready to listen or to inject into. */
export async function buildSandbox(options: SandboxOptions = {}): Promise<RunnableSandbox> {
  const world = buildWorld(options.seed ?? 1, options.games);
  return assemble(options, { world, createRounds, rows: [...gameRows, ...lotteryRows, ...playRows, ...mediaRows] });
}
