import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyReply, FastifyRequest } from "fastify";
import { cookieIn } from "../http/read-cookies.ts";

const dayMs = 86_400_000;

/** The register of every cookie we set. Without `maxAgeMs` it ends with the browser. */
const cookies = {
  /** Ticket of a visitor or of a session. */
  sid: {},
  /** Token behind "remember me"; it ends a day after the password was typed, however often it is used. */
  remember: { maxAgeMs: dayMs },
  /** UUID of this browser; goes upstream as loginDeviceId. */
  device: { maxAgeMs: 365 * dayMs },
  /** The image of a captcha a visitor was shown last for a form, and before a code by SMS; sealed. */
  captcha: { maxAgeMs: 5 * 60_000 },
  captchaSms: { maxAgeMs: 5 * 60_000 },
  /** Proofs that this browser has signed in to accounts before. */
  proven: { maxAgeMs: 365 * dayMs },
  /** Half of the proof of a session, or of a typed or half-finished sign-in; its record has the other (decision 069). */
  proof: {},
} as const satisfies Record<string, { maxAgeMs?: number }>;

export type CookieName = keyof typeof cookies;

/** Reads and sets our cookies under the names and attributes PUBLIC_URL calls for. */
export class Cookies {
  readonly #secure: boolean;

  constructor(publicUrl: URL) {
    this.#secure = publicUrl.protocol === "https:";
  }

  /** `__Host-` ties the cookie to this host and to https; a browser refuses it on plain http. */
  wireName(name: CookieName): string {
    return this.#secure ? `__Host-${name}` : name;
  }

  read({ headers }: Pick<FastifyRequest, "headers">, name: CookieName): string | undefined {
    return headers.cookie === undefined ? undefined : cookieIn(headers.cookie, this.wireName(name));
  }

  /** @param restMs how long the browser keeps it, where that is less than the register says */
  set(reply: FastifyReply, name: CookieName, value: string, restMs?: number): void {
    const row: { maxAgeMs?: number } = cookies[name];
    const maxAgeMs = restMs ?? row.maxAgeMs;
    reply.setCookie(this.wireName(name), value, {
      ...this.#attributes(),
      ...(maxAgeMs !== undefined && { maxAge: Math.floor(maxAgeMs / 1000) }),
    });
  }

  clear(reply: FastifyReply, name: CookieName): void {
    reply.clearCookie(this.wireName(name), this.#attributes());
  }

  #attributes(): CookieSerializeOptions {
    return { path: "/", httpOnly: true, sameSite: "lax", secure: this.#secure };
  }
}
