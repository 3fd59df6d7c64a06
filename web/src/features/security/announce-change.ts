import type { PushedNotice } from "../../../../shared/contracts/events.ts";
import type { SecurityChangeKind } from "../../../../shared/contracts/security.ts";
import { sayInToast } from "../../lib/browser/dialogs.ts";
import { changeText, readSecurity } from "./api.ts";

type AnnouncedType = Exclude<PushedNotice["type"], Extract<PushedNotice, { amount: string }>["type"]>;

const kinds: Readonly<Record<AnnouncedType, readonly SecurityChangeKind[]>> = {
  PAYMENT_PASSWORD_CHANGED: ["paymentPasswordSet", "paymentPasswordChanged", "paymentPasswordReset"],
  PASSWORD_CHANGED: ["passwordChanged"],
  CARD_ADDED: ["cardAdded"],
  CONTACT_CHANGED: ["contactChanged"],
  PAYOUTS_STOPPED: ["payoutsStopped"],
  PAYOUTS_RESUMED: ["payoutsResumed"],
  NEW_BROWSER: ["newBrowser"],
  REMEMBERED_COPIED: ["rememberedCopied"],
  INCOME_CHANGED: ["incomeChanged"],
};

/** Shows a toast about a change, unless this browser made the change or `SecurityWatch` asks about it. */
export async function announceChange(type: AnnouncedType, account: string): Promise<void> {
  const { changes } = await readSecurity(account);
  const change = changes.find(({ kind }) => kinds[type].includes(kind));
  if (!change || change.current || (change.browser === "new" && change.kind !== "payoutsStopped")) return;
  sayInToast({ personal: true, tone: "info", text: changeText(change) });
}
