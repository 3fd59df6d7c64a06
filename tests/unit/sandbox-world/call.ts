import type { Account, Answer, Call, HandlerRow, Sandbox, SandboxClock } from "../../../sandbox/contract.ts";
import { buildSandbox } from "../../../sandbox/sandbox.ts";

/** Stopped clock that tests advance. */
export function standingClock(): SandboxClock {
  let time = Date.UTC(2026, 0, 15, 9);
  return {
    now: () => time,
    set: (epochMs) => {
      time = epochMs;
    },
    advance: (ms) => {
      time += ms;
    },
  };
}

/** Creates a complete sandbox that does not listen, and its demo member. */
export async function demoSandbox(): Promise<{ sandbox: Sandbox; demo: Account; close: () => Promise<void> }> {
  const { sandbox, close } = await buildSandbox({ clock: standingClock(), publicUrl: "http://games.test" });
  const demo = sandbox.accounts.byName("demo01");
  if (!demo) throw new Error("the sandbox has no demo01");
  return { sandbox, demo, close };
}

/** Sets an account's main wallet to `poisha`. */
export function holds({ accounts }: Pick<Sandbox, "accounts">, account: Account, poisha: number): void {
  const more = poisha - account.balance;
  if (more > 0) accounts.credit(account, more, { type: "adjustment" });
  else accounts.debit(account, -more, { type: "adjustment" });
}

interface CallOptions {
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly params?: Record<string, string>;
  readonly account?: Account;
  readonly language?: "BN" | "EN";
}

/** Calls an operation's handler as the server does after applying its wire rules. */
export async function ask(
  rows: readonly HandlerRow[],
  operation: string,
  sandbox: Sandbox,
  options: CallOptions = {},
): Promise<Answer> {
  const row = rows.find((one) => one.operation === operation);
  if (!row) throw new Error(`no handler for ${operation}`);
  const { query = {}, body = {}, headers = {}, params = {}, account, language = "EN" } = options;
  const call: Call = {
    query: new URLSearchParams(query),
    body,
    headers,
    cookies: {},
    language,
    clientIp: "192.0.2.1",
    params,
    ...(account && { account }),
  };
  return row.handle(call, sandbox);
}

/** Returns a response's value. @throws Error if the response is a refusal */
export function answered<T>(answer: Answer): T {
  if ("refuse" in answer) throw new Error(`refused: ${answer.refuse}`);
  return ("raw" in answer ? JSON.parse(String(answer.raw)) : answer.value) as T;
}

export const refusalOf = (answer: Answer): string | undefined => ("refuse" in answer ? answer.refuse : undefined);
