import { createHash } from "node:crypto";
import { parseKeys } from "./crypto/sealing.ts";

/** Whom the operator lets in (domain-rules section 2, Age and region). */
export interface Admission {
  /** ISO 3166; `*`: wherever somebody is. */
  readonly countries: ReadonlySet<string> | "*";
  /** Where the platform's own limit is higher, that holds. */
  readonly minimumAge: number;
  /** What people who excluded themselves are recognised by is hashed under the first and looked up under all. */
  readonly personKeys: readonly Buffer[];
  /** The register of excluded people that is asked; absent: none. */
  readonly register?: { readonly url: URL; readonly token?: string };
}

type Name = "ALLOWED_COUNTRIES" | "MINIMUM_AGE" | "PERSON_KEYS" | "EXCLUSION_REGISTER_URL" | "EXCLUSION_REGISTER_TOKEN";

interface Environment {
  readonly text: (name: Name) => string;
  readonly integer: (name: Name, least: number, most: number) => number;
  readonly list: (name: Name) => string[];
  readonly fault: (fault: string) => unknown;
  /** What the operator set; `text` says that it is missing. */
  readonly set: (name: Name) => string | undefined;
  readonly merchant: string;
  readonly sandbox: boolean;
}

/** Reads whom the operator lets in; what is wrong is a fault that names the variable. */
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
    if (token) fault("EXCLUSION_REGISTER_TOKEN is set and EXCLUSION_REGISTER_URL is not: nobody would be asked");
    return undefined;
  }
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // It is told who comes; a password in the address would stand in error messages.
  const isSafe = url?.protocol === "https:" || (sandbox && url?.protocol === "http:");
  if (url && isSafe && !url.username && !url.password) return { url, ...(token && { token }) };
  fault("EXCLUSION_REGISTER_URL must be an https address without a name or password in it");
  return undefined;
}

const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A code that is not in ISO 3166, or is the old name of another, would shut out whom it means. */
function countriesOf(listed: readonly string[], fault: (fault: string) => unknown): ReadonlySet<string> {
  const codes = listed.map((code) => code.toUpperCase());
  for (const code of codes) {
    const isCountry = /^[A-Z]{2}$/.test(code) && names.of(code) && new Intl.Locale(`und-${code}`).region === code;
    if (!isCountry) fault(`ALLOWED_COUNTRIES holds "${code}", which is no ISO 3166 code; \`*\` stands alone`);
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
