import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBalance } from "../../lib/session/balance.ts";
import { createToldBalance } from "./told-balance.ts";

/**
 * Balance above a running game. A balance reported by the game is shown until the gateway confirms it, and only if one
 * wallet serves all games, because a vendor's wallet is not the player's balance.
 * @param playing the game is played for real money
 */
export function useGameBalance(playing: boolean) {
  const [told, setTold] = useState<string>();
  // A game reports only its own rounds. A deposit may arrive meanwhile without a notification.
  const { balance, refresh } = useBalance(playing);
  const ask = useEffectEvent(() => refresh());
  const claims = useRef<ReturnType<typeof createToldBalance>>(undefined);
  useEffect(() => {
    const created = createToldBalance({ ask: () => ask(), show: setTold });
    claims.current = created;
    return created.stop;
  }, []);
  const single = balance !== undefined && balance.wallets.length === 1;
  return {
    total: playing ? ((single ? told : undefined) ?? balance?.total) : undefined,
    hear(amount: string): void {
      if (playing) claims.current?.tell(amount);
    },
  };
}
