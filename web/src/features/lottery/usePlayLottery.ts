import { useCallback } from "react";
import type { LotteryGame, LotteryMode } from "../../../../shared/contracts/lottery.ts";
import { gameLauncher } from "../../lib/launch/game-launcher.ts";
import { useSession } from "../../lib/session/session.ts";

/** Modes of each lottery page (spec section 4, game launch). */
export const modesOf = {
  lottery: ["LOTT", "ELOTT"],
  seaLottery: ["SEA"],
  vnLottery: ["VN"],
} as const satisfies Record<string, readonly [LotteryMode, LotteryMode?]>;

/** Page that shows each mode's lotteries. */
export const pageOfMode: Readonly<Record<LotteryMode, keyof typeof modesOf>> = {
  LOTT: "lottery",
  ELOTT: "lottery",
  SEA: "seaLottery",
  VN: "vnLottery",
};

/** Vendor code of each lottery mode's wallet (spec section 3). */
const vendors: Readonly<Record<LotteryMode, string>> = {
  LOTT: "LOTT",
  ELOTT: "ELOTT",
  SEA: "TCG_SEA",
  VN: "TCG_LOTTO_VN",
};

/** Returns a function that opens a lottery, or a mode's lobby, like any game. */
export function usePlayLottery(): (name: string, lottery: { mode: LotteryMode; game?: LotteryGame }) => void {
  const { requireSignIn } = useSession();
  return useCallback(
    (name, { mode, game }) => {
      const vendor = vendors[mode];
      const played = {
        ...{ id: game?.id ?? vendor, name, vendor, vendorName: name },
        lottery: { mode, ...(game && { code: game.code }) },
      };
      requireSignIn(() => void gameLauncher.start({ game: played, trial: false }));
    },
    [requireSignIn],
  );
}
