import { randomUUID } from "node:crypto";
import { mobileKey } from "../accounts/mobile.ts";

const scheme = "sandbox-phone";

interface Claims {
  readonly id: string;
  /** E.164 or any other spelling the provider was given. */
  readonly phone: string;
}

/** Id tokens of the stand-in phone provider: its script mints them in the browser with the key it was served with. */
export class PhoneTokens {
  readonly key = randomUUID();
  readonly #used = new Set<string>();

  /** What the script would hand out for a number, for tests without a browser. */
  mint(phone: string): string {
    const claims: Claims = { id: randomUUID(), phone };
    return [scheme, this.key, Buffer.from(JSON.stringify(claims)).toString("base64url")].join(".");
  }

  /** The number a token proves; undefined for one that is used, forged or of another provider. */
  phoneOf(token: string): string | undefined {
    const claims = this.#claims(token);
    return claims && !this.#used.has(claims.id) ? mobileKey(claims.phone) : undefined;
  }

  use(token: string): void {
    const claims = this.#claims(token);
    if (claims) this.#used.add(claims.id);
  }

  reset(): void {
    this.#used.clear();
  }

  #claims(token: string): Claims | undefined {
    const [name, key, payload, more] = token.split(".");
    if (name !== scheme || key !== this.key || payload === undefined || more !== undefined) return undefined;
    return claimsIn(Buffer.from(payload, "base64url").toString("utf8"));
  }
}

function claimsIn(text: string): Claims | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed !== "object" || parsed === null || !("id" in parsed) || !("phone" in parsed)) return undefined;
    const { id, phone } = parsed;
    return typeof id === "string" && typeof phone === "string" ? { id, phone } : undefined;
  } catch {
    return undefined;
  }
}
