import type { Language } from "../../../shared/language.ts";

/** The part of an `AbortSignal` that platform calls use: a request's own signal has no more (session/platform-context.ts). */
export interface CallSignal {
  readonly aborted: boolean;
  readonly reason?: unknown;
  addEventListener(type: "abort", listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

/** Who a platform call is made for. */
export interface CallContext {
  language: Language;
  /** The visitor's address as the gateway resolved it; absent only for the gateway's own background calls. */
  clientIp?: string;
  /** Whose call it is, where somebody is signed in: each account has its share of connections. */
  account?: string;
  userAgent?: string;
  deviceId?: string;
  /** Platform token; sent unless the row forbids it. Never logged. */
  token?: string;
  /** Called when the platform has answered a call that carried the token. */
  onTokenSeen?: () => void;
  captchaCookie?: string;
  /** Aborted when the client leaves. */
  signal?: CallSignal;
  requestId?: string;
  /** Our name of a write that moves money (money/client-reference.ts). */
  clientReference?: string;
}
