import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mission } from "../../../../shared/contracts/missions.ts";
import { ApiFailure, isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { useSession } from "../../lib/session/session.ts";
import { useSiteFormat } from "../../lib/startup/site.ts";
import { claimMission, refreshClaimed } from "./api.ts";

/** Claims rewards, one at a time. A claim without a response is repeated with the same key, so it is paid once. */
export function useClaim() {
  const { t } = useTranslation("missions");
  const { money } = useSiteFormat();
  const { account } = useSession();
  const toast = useToast();
  const failureText = useFailureText();
  const [busy, setBusy] = useState<Mission["id"]>();
  const [unconfirmed, setUnconfirmed] = useState<readonly Mission["id"][]>([]);
  // A second press may come before the button is rendered as busy.
  const claiming = useRef(false);

  async function claim({ id, reward }: Mission): Promise<void> {
    if (claiming.current) return;
    claiming.current = true;
    setBusy(id);
    try {
      const { amount = reward } = await claimMission(account, id);
      setUnconfirmed((ids) => ids.filter((one) => one !== id));
      toast({ tone: "success", personal: true, text: t("paid", { amount: money(amount) }) });
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      const isPending = isFailure(cause, "pending");
      setUnconfirmed((ids) => [...ids.filter((one) => one !== id), ...(isPending ? [id] : [])]);
      if (!isPending) toast({ tone: "danger", text: failureText(cause) });
    } finally {
      // Refreshes what was paid after every outcome.
      await refreshClaimed();
      claiming.current = false;
      setBusy(undefined);
    }
  }

  return { busy, unconfirmed, claim: (mission: Mission) => void claim(mission) };
}
