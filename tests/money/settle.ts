import { setTimeout as pause } from "node:timers/promises";
import type { Known } from "./known.ts";
import type { Ending, Tabs } from "./tabs.ts";

const pauseMs = 5_000;
/** Each account has three lost writes looked up every 15 s, twice where they were not made. */
const patienceMs = 15 * 60_000;

/** How the writes ended whose answers were lost. */
export interface Settlement {
  /**
   * Once the platform was back: how many there were, how many of them ended, and after how many seconds the last did.
   */
  readonly lost: number;
  readonly ended: number;
  readonly seconds: number;
}

/**
 * Keeps a page of each player open and repeats every lost write until all have ended or no player waits.
 * @returns also the players' knowledge of their writes
 */
export async function settle(
  crew: readonly Tabs[],
  known: readonly Known[],
): Promise<Settlement & { known: readonly Known[] }> {
  const begunAt = Date.now();
  const lost = crew.reduce((sum, { unknown }) => sum + unknown, 0);
  const endings = new Map<string, Ending>();
  const pages = await Promise.all(crew.map((tabs) => tabs.openPage()));
  let lastAt = begunAt;
  while (crew.some(({ unknown }) => unknown > 0) && Date.now() - begunAt < patienceMs) {
    await pause(pauseMs);
    const found = (await Promise.all(crew.map((tabs) => tabs.settle()))).flat();
    for (const ending of found) endings.set(ending.key, ending);
    if (found.length > 0) lastAt = Date.now();
  }
  await Promise.all(pages.map((close) => close()));
  const seconds = Math.round((lastAt - begunAt) / 1_000);
  return { lost, ended: endings.size, seconds, known: known.map((one) => endedAs(one, endings.get(one.key ?? ""))) };
}

/** The player's knowledge of a finished write; the sum of a rebate is only known then. */
function endedAs(known: Known, ending: Ending | undefined): Known {
  if (!ending) return known;
  const { state, code, body } = ending;
  const paid = known.kind === "rebate" && state === "done" && { poisha: Math.round(Number(body.amount) * 100) };
  return { ...known, state, ...(code !== "" && { code }), ...paid };
}
