import { setTimeout as pause } from "node:timers/promises";
import type { PlayerOperation } from "./operation.ts";
import type { Ending, Tabs } from "./tabs.ts";

const pauseMs = 5_000;
/**
 * Maximum time. Every 15 s, the gateway looks up three lost writes per account. It looks up a missing write at least
 * twice.
 */
const timeoutMs = 15 * 60_000;

/** Outcome of the writes whose responses were lost. */
export interface Settlement {
  /**
   * Number of lost writes when the platform was back, number of settled writes, and time until the last one was
   * settled.
   */
  readonly lost: number;
  readonly ended: number;
  readonly seconds: number;
}

/**
 * Opens a page of each player and repeats every lost write until all are settled or the time is up.
 * @returns the settlement, and the operations with their new outcomes
 */
export async function settle(
  crew: readonly Tabs[],
  operations: readonly PlayerOperation[],
): Promise<Settlement & { operations: readonly PlayerOperation[] }> {
  const startedAt = Date.now();
  const lost = crew.reduce((sum, { unknown }) => sum + unknown, 0);
  const endings = new Map<string, Ending>();
  const pages = await Promise.all(crew.map((tabs) => tabs.openPage()));
  let lastAt = startedAt;
  while (crew.some(({ unknown }) => unknown > 0) && Date.now() - startedAt < timeoutMs) {
    await pause(pauseMs);
    const settled = (await Promise.all(crew.map((tabs) => tabs.settle()))).flat();
    for (const ending of settled) endings.set(ending.key, ending);
    if (settled.length > 0) lastAt = Date.now();
  }
  await Promise.all(pages.map((close) => close()));
  const seconds = Math.round((lastAt - startedAt) / 1_000);
  return {
    lost,
    ended: endings.size,
    seconds,
    operations: operations.map((one) => endedAs(one, endings.get(one.key ?? ""))),
  };
}

/** Returns the operation with the outcome of its settled write. A rebate's amount is unknown until then. */
function endedAs(operation: PlayerOperation, ending: Ending | undefined): PlayerOperation {
  if (!ending) return operation;
  const { state, code, body } = ending;
  const paid = operation.kind === "rebate" && state === "done" && { poisha: Math.round(Number(body.amount) * 100) };
  return { ...operation, state, ...(code !== "" && { code }), ...paid };
}
