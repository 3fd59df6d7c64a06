import { useTranslation } from "react-i18next";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { setLimit } from "./api.ts";
import type { LimitName } from "./limit-name.ts";
import { useProtectionAction } from "./useProtectionAction.ts";

/** Asks, then requests the removal of a limit, which waits like a raise. */
export function useRemoval(onDone: () => void) {
  const { t } = useTranslation("protection");
  const confirm = useConfirm();
  const { act, busy } = useProtectionAction();

  /**
   * Requests the removal.
   * @param texts current limit, and waiting time of the removal, if any
   */
  async function remove(
    which: LimitName,
    texts: { readonly limit: string; readonly wait: string | undefined },
  ): Promise<void> {
    const sure = await confirm({
      title: t("form.removeTitle"),
      text: t(texts.wait === undefined ? "form.removeNow" : "form.removeText", texts),
      confirm: t("form.removeConfirm"),
      cancel: t("form.keep"),
    });
    if (sure && (await act("remove", () => setLimit(which, null), t("form.done.parked")))) onDone();
  }
  return { remove, isRemoving: busy === "remove" };
}
