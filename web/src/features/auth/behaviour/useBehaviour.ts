import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { BehaviourProof } from "../../../../../shared/contracts/credentials.ts";
import { useToast } from "../../../lib/browser/dialogs.ts";
import { allowThirdPartyOverlay } from "../../../lib/browser/third-party-overlay.ts";
import { loadChunk } from "../../../lib/startup/chunks.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { fetchEntrySettings } from "../api.ts";
import { BehaviourFailure, type BehaviourScene } from "./contract.ts";

export type Proven = { behaviour?: BehaviourProof };

/**
 * Runs the check before an action that requires one. `prove(scene)` resolves to the proof for the request (empty if no
 * check is required), or to undefined if the visitor did not pass, which a toast explains.
 */
export function useBehaviour() {
  const { t } = useTranslation("auth");
  const toast = useToast();
  const { settings } = useEntrySettings();

  return useCallback(
    async (scene: BehaviourScene): Promise<Proven | undefined> => {
      // If the button is pressed before the settings have loaded, waits for them: the gateway would refuse a request
      // without a proof.
      const entrySettings = settings ?? (await fetchEntrySettings());
      const check = entrySettings?.behaviour;
      if (!check?.scenes.includes(scene)) return {};
      const leave = allowThirdPartyOverlay();
      try {
        const { geetest } = await loadChunk(() => import("./geetest.ts"));
        return { behaviour: await geetest(check.script).prove(check.captchaId) };
      } catch (failure) {
        const closed = failure instanceof BehaviourFailure && failure.reason === "closed";
        toast({ tone: "danger", text: t(closed ? "behaviour.closed" : "behaviour.failed") });
        return undefined;
      } finally {
        leave();
      }
    },
    [settings, toast, t],
  );
}
