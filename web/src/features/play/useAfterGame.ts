import { useEffect, useEffectEvent } from "react";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { refreshAfterGame } from "./api.ts";

/** Refreshes the wallet and the winners when a game closes. */
export function useAfterGame(playing: boolean): void {
  const { account } = useSession();
  const language = useLanguage();
  const refresh = useEffectEvent(() => refreshAfterGame(account, language));
  useEffect(() => {
    if (!playing) return;
    return () => refresh();
  }, [playing]);
}
