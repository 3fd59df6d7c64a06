import i18next from "i18next";
import { constants } from "../../../../shared/rules/constants.ts";
import { withTexts } from "../i18n/i18n.ts";
import { confirm } from "./dialogs.ts";
import { openWindow } from "./windows.ts";

/** Returns the features of a centred window, so that the page below stays visible. */
function windowFeatures(): string {
  const { width, height } = constants.supportWindow;
  const left = Math.max(0, Math.round((screen.availWidth - width) / 2));
  const top = Math.max(0, Math.round((screen.availHeight - height) / 2));
  return `popup,width=${width},height=${height},left=${left},top=${top}`;
}

/** Loaded on demand, because few visitors need them: only a browser that blocks popups shows these texts. */
const loadTexts = withTexts("shell", async () => undefined);

async function offerHere(url: string): Promise<void> {
  await loadTexts();
  const t = i18next.getFixedT(null, "support");
  const here = await confirm({
    tone: "info",
    title: t("blockedTitle"),
    text: t("blockedText"),
    confirm: t("openHere"),
  });
  if (here) location.assign(url);
}

/**
 * Opens the customer service window (spec section 9: 440×750). If the browser blocks it, offers to open it in this tab.
 */
export function openSupport(url: string): void {
  if (!openWindow(url, "_blank", windowFeatures())) void offerHere(url);
}
