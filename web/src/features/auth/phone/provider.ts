import type { PhoneProvider as PhoneProviderSettings } from "../../../../../shared/contracts/entry.ts";
import { loadScript } from "../../../lib/browser/load-script.ts";
import { loadChunk } from "../../../lib/startup/chunks.ts";
import { PhoneFailure, type PhoneProvider, unreachable } from "./contract.ts";

/** Global that the operator's script defines. Its rejections carry the provider's `code`. */
interface PhoneWindow {
  AddaPhone?: PhoneProvider;
}

const loadFirebase = () => import("./firebase.ts");

const codeOf = (cause: unknown): string => {
  const code: unknown = cause instanceof Object && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "auth/unknown";
};

async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw cause instanceof PhoneFailure ? cause : new PhoneFailure(codeOf(cause), cause);
  }
}

const arrived = <T>(loading: Promise<T>): Promise<T> =>
  loading.catch((cause) => {
    throw new PhoneFailure(unreachable, cause);
  });

async function scripted(script: string): Promise<PhoneProvider> {
  await arrived(loadScript(script));
  const provider = (globalThis as PhoneWindow).AddaPhone;
  if (!provider) throw new Error("the phone script defines no provider");
  return provider;
}

/** Returns the site's configured provider. Its code is loaded on first use, and again after a failure. */
export function phoneProvider({ script, firebase }: PhoneProviderSettings): PhoneProvider | null {
  const load = firebase
    ? async () => (await arrived(loadChunk(loadFirebase))).firebaseProvider(firebase)
    : script && (() => scripted(script));
  if (!load) return null;
  return {
    send: (number) => named(async () => (await load()).send(number)),
    confirm: (code) => named(async () => (await load()).confirm(code)),
  };
}
