import { useEffect, useEffectEvent } from "react";
import { useSWRConfig } from "swr";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";

/** When a game closes, the wallet and the winners have probably changed. */
export function useAfterGame(playing: boolean): void {
  const { mutate } = useSWRConfig();
  const { account } = useSession();
  const language = useLanguage();
  const refresh = useEffectEvent(() => {
    if (account) {
      void mutate(keys.balance(account));
      void mutate(keys.wallets(language, account));
      void mutate(keys.recentGames(language, account));
      void mutate(keys.recentLotteries(language, account));
    }
    void mutate(keys.winners(language));
    void mutate(keys.home(language));
  });
  useEffect(() => {
    if (!playing) return;
    return () => refresh();
  }, [playing]);
}
