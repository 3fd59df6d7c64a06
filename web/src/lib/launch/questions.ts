import type { Room } from "../../../../shared/contracts/games.ts";
import { ApiFailure } from "../api/failure.ts";
import { fetchIsSingleWallet, fetchRooms, fetchWallets } from "./launch-calls.ts";
import type { OwnWallet, PlayedGame, Questions } from "./launcher.ts";

/** Cache time of the wallet mode, which rarely changes (protocol section 5: cached by the client). */
const cacheMs = 5 * 60_000;

let single: { readonly value: boolean; readonly at: number } | undefined;
const cachedSingle = (): boolean | undefined =>
  single && Math.abs(Date.now() - single.at) < cacheMs ? single.value : undefined;

/**
 * Returns undefined if the call fails: a question that cannot be asked must not block the game.
 * @throws ApiFailure if the session has ended; the abort reason
 */
async function orUndefined<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (failure) {
    if (failure instanceof ApiFailure && failure.status !== 401) return undefined;
    throw failure;
  }
}

async function isSingle(signal: AbortSignal): Promise<boolean> {
  const value = cachedSingle() ?? (await orUndefined(fetchIsSingleWallet(signal)));
  if (value === undefined) return true;
  single = { value, at: Date.now() };
  return value;
}

async function walletOf(game: PlayedGame, signal: AbortSignal): Promise<OwnWallet | undefined> {
  if (await isSingle(signal)) return undefined;
  const items = (await orUndefined(fetchWallets(signal))) ?? [];
  const own = items.find(({ vendor }) => vendor === game.vendor);
  const main = items.find(({ vendor }) => vendor === undefined);
  return own && main && { own, main };
}

async function roomsOf(game: PlayedGame, signal: AbortSignal): Promise<readonly Room[]> {
  if (!game.rooms) return [];
  return (await orUndefined(fetchRooms(game.id, signal))) ?? [];
}

/** Returns what the player decides before this game starts. */
export async function questionsOf(game: PlayedGame, signal: AbortSignal): Promise<Questions> {
  const [rooms, wallet] = await Promise.all([roomsOf(game, signal), walletOf(game, signal)]);
  return { rooms, ...(wallet && { wallet }) };
}
