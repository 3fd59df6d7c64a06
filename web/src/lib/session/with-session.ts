import i18next from "i18next";
import { dialogs } from "../browser/dialogs.ts";
import { confirmedAccount } from "./session.ts";
import { createSessionCalls } from "./session-calls.ts";
import { signInStore } from "./sign-in.ts";

const t = (key: "title" | "text" | "cancel" | "send"): string => i18next.t(`resend.${key}`, { ns: "account" });

async function askToResend(): Promise<boolean> {
  const answer = await dialogs.show({
    icon: "question",
    title: t("title"),
    text: t("text"),
    buttons: [
      { label: t("cancel"), value: "cancel" },
      { label: t("send"), value: "send", variant: "primary" },
    ],
    closeOnCover: false,
  });
  return answer === "send";
}

export const { asAccount, readWithSession, writeWithSession } = createSessionCalls({
  store: signInStore,
  currentAccount: confirmedAccount,
  confirm: askToResend,
});
