import { loadScript } from "../../../lib/browser/load-script.ts";
import { PhoneFailure, type PhoneProvider } from "./contract.ts";

/** What the operator's script leaves on the window; a rejection carries the provider's `code`. */
interface PhoneWindow {
  AddaPhone?: PhoneProvider;
}

const codeOf = (cause: unknown): string => {
  const code: unknown = cause instanceof Object && "code" in cause ? cause.code : undefined;
  return typeof code === "string" ? code : "auth/unknown";
};

async function named<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (cause) {
    throw new PhoneFailure(codeOf(cause), cause);
  }
}

/** The provider behind the operator's script, loaded when it is first needed. */
export function phoneProvider(script: string): PhoneProvider {
  const loaded = async (): Promise<PhoneProvider> => {
    await loadScript(script);
    const provider = (globalThis as PhoneWindow).AddaPhone;
    if (!provider) throw new Error("the phone script defines no provider");
    return provider;
  };
  return {
    send: (number) => named(async () => (await loaded()).send(number)),
    confirm: (code) => named(async () => (await loaded()).confirm(code)),
  };
}
