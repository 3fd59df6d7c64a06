import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PhoneProvider as PhoneProviderSettings } from "../../../../../shared/contracts/entry.ts";
import type { SignIn } from "../../../../../shared/contracts/session.ts";
import { constants } from "../../../../../shared/rules/constants.ts";
import { readCode } from "../../../../../shared/rules/digits.ts";
import { nationalDigits } from "../../../../../shared/rules/mobile.ts";
import { ApiFailure, isFailure } from "../../../lib/api/failure.ts";
import { useFailureText } from "../../../lib/api/failure-text.ts";
import { useDialogs } from "../../../lib/browser/dialogs.ts";
import { loadScript } from "../../../lib/browser/load-script.ts";
import { useSms } from "../../../lib/session/sms.ts";
import type { SmsPurpose } from "../../../lib/session/sms-ends.ts";
import { loadChunk } from "../../../lib/startup/chunks.ts";
import { useEntrySettings } from "../../../lib/startup/entry.ts";
import { fetchEntrySettings } from "../api.ts";
import { useBehaviour } from "../behaviour/useBehaviour.ts";
import { networkFailed, PhoneFailure, type PhoneProvider } from "../phone/contract.ts";
import { phoneFault } from "../phone/faults.ts";

export interface Number {
  readonly mobile: string;
  /** Selected country; undefined for the market's own, if there is no choice. */
  readonly countryDialingCode?: string | undefined;
}

/** A failure's text and its place. `send` itself shows a failure at `form`, in a dialog or at the captcha. */
interface CodeFault {
  readonly place: "mobile" | "code" | "form";
  readonly text: string;
}

/** Proof of the number for the gateway: the code, or the provider's token. */
type CodeProof = { code: string } | { phone: NonNullable<SignIn["phone"]> };

/** Purposes for which the phone provider may send the code. The gateway accepts its token for no others. */
const provided: ReadonlySet<SmsPurpose> = new Set(["login", "register"]);

const e164 = ({ mobile, countryDialingCode = constants.dialingCode }: Number): string | null => {
  const digits = nationalDigits(mobile, countryDialingCode);
  return digits && `+${countryDialingCode}${digits}`;
};

/**
 * Sends a code to a phone: behaviour check, gateway, then the phone provider if one is configured (protocol 3.7).
 * `send` resolves to a failure or undefined, `confirm` to a failure or the proof.
 */
export function useCodeBySms(purpose: SmsPurpose) {
  const { t } = useTranslation(["auth", "errors"]);
  const { until, sending, send: ask, ended } = useSms(purpose);
  const { settings } = useEntrySettings();
  const prove = useBehaviour();
  const captcha = useSmsCaptcha();
  const dialogs = useDialogs();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  // Number that the gateway accepted but the provider refused. The next press calls only the provider, because the
  // gateway's countdown has already started.
  const [owed, setOwed] = useState<string>();
  const working = useRef(false);

  /** Waits for settings that are still loading, because a code sent without the provider could not be confirmed. */
  async function loadProvider(): Promise<PhoneProvider | null> {
    if (!provided.has(purpose)) return null;
    const entrySettings = settings ?? (await fetchEntrySettings());
    if (!entrySettings) throw new PhoneFailure(networkFailed);
    return entrySettings.phoneProvider ? phoneProvider(entrySettings.phoneProvider) : null;
  }

  function faultOf(cause: unknown): CodeFault {
    if (cause instanceof PhoneFailure) {
      const { text, place } = phoneFault(cause.code);
      return { place, text: t(`phone.${text}`) };
    }
    if (!(cause instanceof ApiFailure)) throw cause;
    const aboutNumber = cause.code === "mobile_invalid" || cause.fields?.mobile !== undefined;
    if (aboutNumber) return { place: "mobile", text: t("errors:mobile_invalid") };
    return { place: "form", text: cause.code === "sms_refused" ? cause.message : failureText(cause) };
  }

  async function deliver(number: Number | undefined, address: string | undefined): Promise<void> {
    const provider = await loadProvider();
    if (!address || owed !== address) {
      const proof = await prove("sms");
      if (!proof) return;
      const { mobile, countryDialingCode } = number ?? {};
      const request = { ...(mobile && { mobile }), ...(countryDialingCode && { countryDialingCode }), ...proof };
      if (!(await ask({ ...request, ...captcha.fields }))) return;
      captcha.renewAfterUse();
    }
    if (!provider || !address) return;
    setOwed(address);
    await provider.send(address);
    setOwed(undefined);
  }

  /**
   * Requests a code.
   * @param number undefined for purposes whose number the platform knows
   */
  async function send(number?: Number): Promise<CodeFault | undefined> {
    if (working.current) return undefined;
    const address = number && e164(number);
    if (address === null) return { place: "mobile", text: t("errors:mobile_invalid") };
    working.current = true;
    setBusy(true);
    try {
      await deliver(number, address);
      return undefined;
    } catch (cause) {
      const fault = faultOf(cause);
      if (captcha.showRefusal(cause, fault.text)) return fault;
      // Shows the platform's message in a warning dialog and keeps the button enabled (spec section 8).
      if (isFailure(cause, "sms_refused")) {
        void dialogs.show({ icon: "warning", title: t("errors:sms_refused"), html: cause.message });
      } else if (fault.place === "form") void dialogs.show({ icon: "warning", text: fault.text });
      return fault;
    } finally {
      working.current = false;
      setBusy(false);
    }
  }

  async function confirm(code: string): Promise<CodeProof | CodeFault> {
    try {
      const provider = await loadProvider();
      if (!provider) return { code };
      return { phone: { channel: "sms", idToken: await provider.confirm(readCode(code)) } };
    } catch (cause) {
      return faultOf(cause);
    }
  }

  return {
    /** Epoch ms at which the next code may be requested. */
    until: owed ? undefined : until,
    busy: busy || sending,
    ended,
    captcha,
    /** Whether to show the reCAPTCHA notice at the button, because the check runs before a code is sent. */
    recaptcha: provided.has(purpose) && settings?.phoneProvider?.firebase !== undefined,
    send,
    confirm,
  };
}

export type CodeBySms = ReturnType<typeof useCodeBySms>;

export const isFault = (outcome: CodeProof | CodeFault): outcome is CodeFault => "place" in outcome;

/** Captcha before the next code, required if many requests come from one address (decision 052). */
function useSmsCaptcha() {
  const [answer, setAnswer] = useState("");
  const [image, setImage] = useState<{ round: number; error: string | undefined }>();

  const renew = (error?: string) => {
    setAnswer("");
    setImage((before) => ({ round: (before?.round ?? 0) + 1, error }));
  };
  return {
    /** Undefined unless a code was refused without a captcha. `round` changes when the image becomes invalid. */
    image,
    answer,
    setAnswer,
    fields: image && { captcha: answer },
    /** Renews the image after a sent code has used it. */
    renewAfterUse: () => image && renew(),
    /** Returns whether a refusal concerns the captcha. If so, shows the message there. */
    showRefusal: (cause: unknown, message: string): boolean => {
      const isAbout = cause instanceof ApiFailure && cause.fields?.captcha !== undefined;
      if (isAbout) renew(message);
      return isAbout;
    },
  };
}

/** Global that the operator's script defines. Its rejections have the provider's `code`. */
interface PhoneWindow {
  AddaPhone?: PhoneProvider;
}

const loadFirebase = () => import("../phone/firebase.ts");

const codeOf = (cause: unknown): string => {
  const code: unknown = cause instanceof Object && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "auth/unknown";
};

async function withPhoneFailure<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof PhoneFailure ? cause : new PhoneFailure(codeOf(cause), cause);
  }
}

const orNetworkFailed = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause) => {
    throw new PhoneFailure(networkFailed, cause);
  });

async function loadScriptProvider(script: string): Promise<PhoneProvider> {
  await orNetworkFailed(loadScript(script));
  const provider = (globalThis as PhoneWindow).AddaPhone;
  if (!provider) throw new Error("the phone script defines no provider");
  return provider;
}

/** Returns the site's configured provider. Its code loads on first use, and again after a failure. */
function phoneProvider({ script, firebase }: PhoneProviderSettings): PhoneProvider | null {
  const load = firebase
    ? async () => (await orNetworkFailed(loadChunk(loadFirebase))).firebaseProvider(firebase)
    : script && (() => loadScriptProvider(script));
  if (!load) return null;
  return {
    send: (number) => withPhoneFailure(async () => (await load()).send(number)),
    confirm: (code) => withPhoneFailure(async () => (await load()).confirm(code)),
  };
}
