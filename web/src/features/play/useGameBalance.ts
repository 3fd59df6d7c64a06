import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBalance } from "../../lib/session/balance.ts";
import { createReportedBalance } from "./reported-balance.ts";

/**
 * Balance above a running game. A balance reported by the game is shown until the gateway confirms it, and only if one
 * wallet serves all games, because a vendor's wallet is not the player's balance.
 * @param playing the game is played for real money
 */
export function useGameBalance(playing: boolean) {
  const [reported, setReported] = useState<string>();
  // A game reports only its own rounds. A deposit may arrive meanwhile without a notification.
  const { balance, refresh } = useBalance(playing);
  const readBalance = useEffectEvent(() => refresh());
  const tracker = useRef<ReturnType<typeof createReportedBalance>>(undefined);
  useEffect(() => {
    const created = createReportedBalance({ readBalance: () => readBalance(), show: setReported });
    tracker.current = created;
    return created.stop;
  }, []);
  const single = balance !== undefined && balance.wallets.length === 1;
  return {
    total: playing ? ((single ? reported : undefined) ?? balance?.total) : undefined,
    onReported(amount: string): void {
      if (playing) tracker.current?.report(amount);
    },
  };
}
