import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useBalance } from "../../lib/session/balance.ts";
import { createToldBalance } from "./told-balance.ts";

/**
 * The money above a running game. A game that tells what it shows itself is believed until the gateway has said so, and
 * where one wallet serves every game: another vendor's purse is not the player's balance.
 * @param playing for real
 */
export function useGameBalance(playing: boolean) {
  const [told, setTold] = useState<string>();
  // A game tells of its own rounds alone: a deposit arrives meanwhile, and nobody says so.
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
