import type { World, WorldGame } from "../contract.ts";
import { hashOf } from "../world/random.ts";
import { lobbyCode } from "../world/vendors.ts";
import type { Format } from "./formats.ts";

/** Prize modes (protocol section 10) and `VN`, which is asked for by calls of its own. */
export type Mode = "LOTT" | "ELOTT" | "SEA" | "VN";

export interface LotteryGame extends WorldGame {
  readonly mode: Mode;
  readonly format: Format;
  /** From draw to draw. */
  readonly minutes: number;
}

const modes: Readonly<Record<string, Mode>> = { LOTT: "LOTT", ELOTT: "ELOTT", TCG_SEA: "SEA", TCG_LOTTO_VN: "VN" };
export const vendorOfMode = (mode: Mode): string => Object.keys(modes).find((code) => modes[code] === mode) ?? "";

/** A game is what its name says; where the name says nothing the game's number decides. Every rhythm divides an hour. */
function natureOf({ name: { EN: name }, nodeId }: WorldGame): Pick<LotteryGame, "format" | "minutes"> {
  const some = <T>(...choices: [T, ...T[]]): T => choices[hashOf("lottery", nodeId) % choices.length] ?? choices[0];
  if (/Minute/.test(name)) return { format: some("K3", "11X5", "3D"), minutes: /Five/.test(name) ? 5 : 1 };
  if (/Three/.test(name)) return { format: "3D", minutes: some(1, 2, 3) };
  if (/Numbers/.test(name)) return { format: some("3D", "K3"), minutes: some(3, 5, 10) };
  return { format: "11X5", minutes: /Daily/.test(name) ? 30 : some(10, 15, 20) };
}

const perWorld = new WeakMap<World, readonly LotteryGame[]>();

/** Every lottery of the world, the most played first; the vendors' lobbies lead to lotteries and are none. */
export function lotteriesOf(world: World): readonly LotteryGame[] {
  const lotteries =
    perWorld.get(world) ??
    world.games.flatMap((game): LotteryGame[] => {
      const mode = modes[game.vendor];
      if (mode === undefined || game.code === lobbyCode(game.vendor, game.type)) return [];
      return [{ ...game, mode, ...natureOf(game) }];
    });
  perWorld.set(world, lotteries);
  return lotteries;
}

/** A lottery by its code or its number. */
export const lotteryOf = (world: World, name: string): LotteryGame | undefined =>
  lotteriesOf(world).find(({ code, nodeId }) => code === name || `${nodeId}` === name);

/**
 * `prizeMode` as clients of the family spell it: the brand's `Lott` among others. ZY is a mode without games here.
 * @returns undefined for no prize mode
 */
export function modeOf(prizeMode: string | null): Exclude<Mode, "VN"> | "ZY" | undefined {
  const mode = prizeMode?.toUpperCase();
  return mode === "LOTT" || mode === "ELOTT" || mode === "SEA" || mode === "ZY" ? mode : undefined;
}
