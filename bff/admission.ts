import { createHash } from "node:crypto";
import { parseKeys } from "./crypto/sealing.ts";

/** The operator's rules about who may play (domain-rules section 2, Age and region). */
export interface Admission {
  /** ISO 3166 codes; `*` allows every country. */
  readonly countries: ReadonlySet<string> | "*";
  /** If the platform's limit is higher, that limit applies. */
  readonly minimumAge: number;
  /** Keys that hash personal details of excluded people. New hashes use the first key; lookups try all keys. */
  readonly personKeys: readonly Buffer[];
  /** The exclusion register to query, if any. */
  readonly register?: { readonly url: URL; readonly token?: string };
}

type Name = "ALLOWED_COUNTRIES" | "MINIMUM_AGE" | "PERSON_KEYS" | "EXCLUSION_REGISTER_URL" | "EXCLUSION_REGISTER_TOKEN";

interface Environment {
  readonly text: (name: Name) => string;
  readonly integer: (name: Name, least: number, most: number) => number;
  readonly list: (name: Name) => string[];
  readonly fault: (fault: string) => unknown;
  /** Returns the operator's value, without a default. */
  readonly set: (name: Name) => string | undefined;
  readonly merchant: string;
  readonly sandbox: boolean;
}

/** Reads the operator's rules from the environment. */
export function readAdmission(environment: Environment): Admission {
  const { text, integer, list, fault, set, merchant, sandbox } = environment;
  const register = readRegister(environment);
  return {
    countries: text("ALLOWED_COUNTRIES") === "*" ? "*" : countriesOf(list("ALLOWED_COUNTRIES"), fault),
    minimumAge: integer("MINIMUM_AGE", 18, 99),
    personKeys: personKeys(text("PERSON_KEYS") && set("PERSON_KEYS"), fault, sandbox ? merchant : ""),
    ...(register && { register }),
  };
}

function readRegister({ text, fault, sandbox }: Environment): Admission["register"] {
  const [address, token] = [text("EXCLUSION_REGISTER_URL"), text("EXCLUSION_REGISTER_TOKEN")];
  if (!address) {
    if (token) fault("EXCLUSION_REGISTER_TOKEN requires EXCLUSION_REGISTER_URL");
    return undefined;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // The register receives personal data, so production needs https. Error messages would contain a password.
  const isSafe = url?.protocol === "https:" || (sandbox && url?.protocol === "http:");
  if (url && isSafe && !url.username && !url.password) return { url, ...(token && { token }) };
  fault("EXCLUSION_REGISTER_URL must be an https address without a name or password in it");
  return undefined;
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Reads country codes. An unknown or former code is a fault, because it would exclude the country. */
function countriesOf(listed: readonly string[], fault: (fault: string) => unknown): ReadonlySet<string> {
  const codes = listed.map((code) => code.toUpperCase());
  for (const code of codes) {
    const isCountry = /^[A-Z]{2}$/.test(code) && names.of(code) && new Intl.Locale(`und-${code}`).region === code;
    if (!isCountry) fault(`ALLOWED_COUNTRIES contains "${code}", which is not an ISO 3166 code; use \`*\` only alone`);
  }
  return new Set(codes);
}

/** Reads the keys. The sandbox has no real people, so its key is public and the same after every restart. */
function personKeys(text: string | undefined, fault: (fault: string) => unknown, sandboxMerchant: string): Buffer[] {
  if (!text) return sandboxMerchant ? [createHash("sha256").update(`people of ${sandboxMerchant}`).digest()] : [];
  const { keys, faults } = parseKeys(text);
  for (const one of faults) fault(`PERSON_KEYS: ${one}`);
  return [...keys];
}
