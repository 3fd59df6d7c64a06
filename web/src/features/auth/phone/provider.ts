import type { PhoneProvider as PhoneProviderSettings } from "../../../../../shared/contracts/entry.ts";
import { loadScript } from "../../../lib/browser/load-script.ts";
import { loadChunk } from "../../../lib/startup/chunks.ts";
import { networkFailed, PhoneFailure, type PhoneProvider } from "./contract.ts";

/** Global that the operator's script defines. Its rejections carry the provider's `code`. */
interface PhoneWindow {
  AddaPhone?: PhoneProvider;
}

const loadFirebase = () => import("./firebase.ts");

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

/** Returns the site's configured provider. Its code is loaded on first use, and again after a failure. */
export function phoneProvider({ script, firebase }: PhoneProviderSettings): PhoneProvider | null {
  const load = firebase
    ? async () => (await orNetworkFailed(loadChunk(loadFirebase))).firebaseProvider(firebase)
    : script && (() => loadScriptProvider(script));
  if (!load) return null;
  return {
    send: (number) => withPhoneFailure(async () => (await load()).send(number)),
    confirm: (code) => withPhoneFailure(async () => (await load()).confirm(code)),
  };
}
