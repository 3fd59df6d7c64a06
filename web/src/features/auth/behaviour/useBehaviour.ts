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
 * Returns `prove(scene)`, which runs the check that an action requires. Resolves to the proof (empty if no check is
 * required). If the visitor does not pass, shows a toast and resolves to undefined.
 */
export function useBehaviour() {
  const { t } = useTranslation("auth");
  const toast = useToast();
  const { settings } = useEntrySettings();

  return useCallback(
    async (scene: BehaviourScene): Promise<Proven | undefined> => {
      // Waits for settings that are still loading, because the gateway would refuse a request without a required proof.
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
