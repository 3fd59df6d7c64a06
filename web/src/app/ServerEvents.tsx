import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { PushedNotice } from "../../../shared/contracts/events.ts";
import { openChannel } from "../lib/browser/channel.ts";
import { useToast } from "../lib/browser/dialogs.ts";
import { applyTo } from "../lib/events/apply.ts";
import { follow } from "../lib/events/follow.ts";
import { setLive } from "../lib/events/live.ts";
import { openSource, type ServerEvent, type SourceHandlers } from "../lib/events/source.ts";
import { withTexts } from "../lib/i18n/i18n.ts";
import { fetchSessionEnd } from "../lib/session/session-end.ts";
import { useSiteFormat } from "../lib/startup/site.ts";

const tones = {
  DEPOSIT_SUCCESS: "success",
  DEPOSIT_FAIL: "danger",
  WITHDRAW_APPROVED: "success",
  WITHDRAW_REJECTED: "danger",
} as const;

const loadChangeTexts = withTexts("member", () => import("../features/security/announce-change.ts"));

const open = (after: string | undefined, handlers: SourceHandlers) => openSource(after, handlers, fetchSessionEnd);

/** Follows the account's pushed events and shows notices about money and security. */
export default function ServerEvents({ account }: { account: string }) {
  const { t } = useTranslation("wallet");
  const toast = useToast();
  const { money } = useSiteFormat();
  const showNotice = useEffectEvent((notice: PushedNotice) => {
    if ("amount" in notice) {
      const text = t(`pushed.${notice.type}`, { amount: money(notice.amount) });
      toast({ personal: true, tone: tones[notice.type], text });
      return;
    }
    // If the script does not load, the security centre still lists the change.
    void loadChangeTexts()
      .then(({ announceChange }) => announceChange(notice.type, account))
      .catch(() => undefined);
  });
  useEffect(() => {
    let apply = applyTo(account);
    const effects = {
      apply: (event: ServerEvent) => apply(event),
      showNotice: (notice: PushedNotice) => showNotice(notice),
      setLive: (live: boolean) => {
        setLive(live);
        if (!live) apply = applyTo(account);
      },
    };
    // The Web Locks API requires HTTPS.
    const locks = "locks" in navigator ? navigator.locks : undefined;
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    };
    return follow(account, effects, { open, visibility: document, page: globalThis, locks, openChannel, after });
  }, [account]);
  return null;
}
