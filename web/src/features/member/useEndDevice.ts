import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useConfirm } from "../../lib/browser/confirm.ts";
import { useToast } from "../../lib/browser/dialogs.ts";
import { endDevice, refreshDevices } from "./api.ts";

/** Id that the gateway accepts for "all but this browser" (shared/contracts/security.ts). */
export const others = "others";

/** Asks, then signs out one device or all others. Refreshes the list after every outcome. */
export function useEndDevice(account: string) {
  const { t } = useTranslation("member");
  const confirm = useConfirm();
  const toast = useToast();
  const failureText = useFailureText();
  const [ending, setEnding] = useState<string>();

  /** Signs out a device. `id` is that of the device, or `others`; `name` is the device's name on screen. */
  async function end(id: string, name = ""): Promise<void> {
    const sure = await confirm({
      tone: "danger",
      title: t("devices.askTitle"),
      text: id === others ? t("devices.askOthers") : t("devices.askOne", { device: name }),
      confirm: t("devices.confirm"),
    });
    if (!sure) return;
    setEnding(id);
    try {
      await endDevice(account, id);
      toast({ tone: "success", text: t(id === others ? "devices.othersEnded" : "devices.ended") });
    } catch (failure) {
      toast({ tone: "danger", text: failureText(failure) });
    } finally {
      setEnding(undefined);
      await refreshDevices(account);
    }
  }
  return { end, ending };
}
