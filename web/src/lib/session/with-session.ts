import i18next from "i18next";
import { confirm } from "../browser/confirm.ts";
import { createSessionCalls } from "./session-calls.ts";
import { signInStore } from "./sign-in.ts";

const t = (key: "title" | "text" | "cancel" | "send"): string => i18next.t(`resend.${key}`, { ns: "account" });

const askToResend = (): Promise<boolean> =>
  confirm({ title: t("title"), text: t("text"), cancel: t("cancel"), confirm: t("send"), closeOnCover: false });

export const { asAccount, readWithSession, writeWithSession } = createSessionCalls({
  store: signInStore,
  confirm: askToResend,
});
