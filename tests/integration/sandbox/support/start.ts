import type { AddressInfo } from "node:net";
import type { Test } from "tap";
import type { HandlerRow, Rounds, SandboxClock } from "../../../../sandbox/contract.ts";
import { assemble, type RunnableSandbox, type SandboxOptions } from "../../../../sandbox/sandbox.ts";
import { encrypt } from "./encrypt.ts";
import { at, exchange, type Received, type WireRequest } from "./wire.ts";

/** A clock that advances only when a test or the control port moves it. */
export function stoppedClock(start = Date.UTC(2026, 0, 5, 12)): SandboxClock {
  let now = start;
  return {
    now: () => now,
    set: (epochMs) => {
      now = epochMs;
    },
    advance: (ms) => {
      now += ms;
    },
  };
}

export interface Running extends RunnableSandbox {
  readonly origin: string;
  /** Calls the platform with the merchant header and with `headers`. */
  send(path: string, request?: WireRequest): Promise<Received>;
  /** Makes an encrypted call in the newest framing. */
  submit(path: string, payload: unknown, headers?: readonly string[], method?: "POST" | "PUT"): Promise<Received>;
  login(username: string, password: string, headers?: readonly string[]): Promise<Received>;
  token(username: string, password: string): Promise<string>;
  steer(method: string, path: string, body?: unknown): Promise<Received>;
}

const noRounds: Rounds = {
  open: () => undefined,
  bet: () => {
    throw new Error("no game in this test");
  },
  place: () => {
    throw new Error("no game in this test");
  },
  waiting: () => 0,
  settle: () => undefined,
  touch: () => undefined,
  abandon: () => undefined,
  sweep: () => undefined,
  history: () => [],
  all: () => [],
  staked: () => new Map(),
  wins: () => [],
};

/** Starts the core on free ports without a game world. `rows` adds handlers for wire tests. */
export async function start(t: Test, options: SandboxOptions = {}, rows: readonly HandlerRow[] = []): Promise<Running> {
  const world = { vendors: [], games: [], game: () => undefined };
  const servers = assemble(options, { world, createRounds: () => noRounds, rows });
  t.teardown(() => servers.close());
  await Promise.all([servers.platform.listen({ port: 0 }), servers.control.listen({ port: 0 })]);
  const origin = originOf(servers.platform.server.address());
  const controlOrigin = originOf(servers.control.server.address());
  const send: Running["send"] = (path, { headers = [], ...request } = {}) =>
    exchange(origin, path, { ...request, headers: ["Merchant", "adda", ...headers] });
  const submit: Running["submit"] = async (path, payload, headers = [], method = "POST") => {
    const { text: modulus } = await send("/wps/session/key/rsa");
    const { encryption, cipher } = encrypt(payload, modulus);
    const framing = [
      "Encryption",
      encryption,
      "X-Digest",
      cipher,
      "X-RSA",
      modulus,
      "Content-Type",
      "application/json",
    ];
    return send(path, { method, headers: [...framing, ...headers], body: JSON.stringify({ value: cipher }) });
  };
  const login: Running["login"] = (username, password, headers) =>
    submit("/wps/session/login", { username, password, captcha: null, type: "username" }, headers);
  return {
    ...servers,
    origin,
    send,
    submit,
    login,
    token: async (username, password) => String(at((await login(username, password)).json, "value", "token")),
    steer: (method, path, body) =>
      exchange(controlOrigin, path, {
        method,
        ...(body !== undefined && { headers: ["content-type", "application/json"], body: JSON.stringify(body) }),
      }),
  };
}

const originOf = (address: AddressInfo | string | null): string =>
  `http://localhost:${typeof address === "object" ? address?.port : address}`;
