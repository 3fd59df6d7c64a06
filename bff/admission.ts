import { createHash } from "node:crypto";
import { parseKeys } from "./crypto/sealing.ts";

/** Who may play, by the operator's rules (domain-rules section 2, Age and region). */
export interface Admission {
  /** ISO 3166; `*` allows every country. */
  readonly countries: ReadonlySet<string> | "*";
  /** The platform's limit applies if it is higher. */
  readonly minimumAge: number;
  /** Keys that hash the details of excluded people. New hashes use the first key; lookups try all keys. */
  readonly personKeys: readonly Buffer[];
  /** The register of excluded persons to query, if any. */
  readonly register?: { readonly url: URL; readonly token?: string };
}

type Name = "ALLOWED_COUNTRIES" | "MINIMUM_AGE" | "PERSON_KEYS" | "EXCLUSION_REGISTER_URL" | "EXCLUSION_REGISTER_TOKEN";

interface Environment {
  readonly text: (name: Name) => string;
  readonly integer: (name: Name, least: number, most: number) => number;
  readonly list: (name: Name) => string[];
  readonly fault: (fault: string) => unknown;
  /** Returns the value set by the operator; `text` reports a missing one. */
  readonly set: (name: Name) => string | undefined;
  readonly merchant: string;
  readonly sandbox: boolean;
}

/** Reads the operator's rules. A fault names its variable. */
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
  // The register receives personal data, and a password in the address would appear in error messages.
  const isSafe = url?.protocol === "https:" || (sandbox && url?.protocol === "http:");
  if (url && isSafe && !url.username && !url.password) return { url, ...(token && { token }) };
  fault("EXCLUSION_REGISTER_URL must be an https address without a name or password in it");
  return undefined;
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** An unknown ISO 3166 code, or the former code of a country, would exclude that country. */
function countriesOf(listed: readonly string[], fault: (fault: string) => unknown): ReadonlySet<string> {
  const codes = listed.map((code) => code.toUpperCase());
  for (const code of codes) {
    const isCountry = /^[A-Z]{2}$/.test(code) && names.of(code) && new Intl.Locale(`und-${code}`).region === code;
    if (!isCountry) fault(`ALLOWED_COUNTRIES contains "${code}", which is not an ISO 3166 code; use \`*\` only alone`);
  }
  return new Set(codes);
}

/** The sandbox has no real people: its key may be known, and is the same after every restart. */
function personKeys(text: string | undefined, fault: (fault: string) => unknown, sandboxMerchant: string): Buffer[] {
  if (!text) return sandboxMerchant ? [createHash("sha256").update(`people of ${sandboxMerchant}`).digest()] : [];
  const { keys, faults } = parseKeys(text);
  for (const one of faults) fault(`PERSON_KEYS: ${one}`);
  return [...keys];
}
