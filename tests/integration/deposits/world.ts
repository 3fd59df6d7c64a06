import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { Deposit } from "../../../shared/contracts/deposits.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** The sandbox's methods, as `GET /api/deposits/methods` names them. */
export const methods = {
  bkash: "EWALLET:BKASH:MCS_BKASH:P2P1",
  nagad: "EWALLET:NAGAD:MCS_NAGAD:P2P1",
  rocket: "EWALLET:ROCKET:MCS_ROCKET:P2P2",
  qr: "QR:BANGLAQR:MCS_QR:QR1",
  card: "GATEWAY:CARDPAY:MCS_CARD:PG1",
  bank: "BANK:BRAC:MCS_BRAC:MT1",
  usdt: "CRYPTO:USDT:MCS_USDT:VW1",
} as const;

/** Limits to raise. The gateway's clock does not advance, so their windows never end. */
const limits = [..."SECOND MINUTE HOUR".split(" ").map((one) => `RATE_LIMIT_PER_${one}`), "LIMIT_ACCOUNT_MONEY_WRITES"];

/** Starts a complete site and sets the sandbox to the time of the gateway's clock, which does not advance. */
export async function depositWorld(t: Test) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, Object.fromEntries(limits.map((name) => [name, "100000"])));
  await sandbox.steer("POST", "/clock", { set: gateway.clock.now() });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });

  async function member(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234" });
    return signedIn(account);
  }
  async function signedIn(account: string): Promise<SiteVisitor> {
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }
  const wait = (seconds: number) => sandbox.steer("POST", "/clock", { advance: seconds * 1_000 });
  const decide = (id: string, decision: object) => sandbox.steer("POST", `/deposits/${id}`, decision);
  return { sandbox, gateway, guest: gateway.visitor(), member, signedIn, wait, decide };
}

export const post = (visitor: SiteVisitor, path: string, body: unknown, key: string = randomUUID()) =>
  visitor.call("POST", `/api/deposits/${path}`, body, { "idempotency-key": key });

/** Returns the body of the response to a write. Throws unless the status is 200. */
export async function okBody<Answer = Deposit>(answer: Response | Promise<Response>): Promise<Answer> {
  const { status } = await answer;
  const text = await (await answer).text();
  if (status !== 200) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as Answer;
}

export const byBkash = (visitor: SiteVisitor, amount = "500.00") =>
  okBody(post(visitor, "ewallet", { method: methods.bkash, amount }));

export const refer = (visitor: SiteVisitor, id: string, reference: string, key?: string) =>
  post(visitor, `${id}/reference`, { reference }, key);

export const deposit = (visitor: SiteVisitor, id: string) => visitor.json<Deposit>(`/api/deposits/${id}`);
export const pending = async (visitor: SiteVisitor) =>
  (await visitor.json<Answer<"pendingDeposits">>("/api/deposits/pending")).items;
export const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;

export interface Refusal {
  readonly code: string;
  readonly fields?: Record<string, string>;
}
export const refusalOf = async (answer: Response): Promise<Refusal> =>
  ((await answer.json()) as { error: Refusal }).error;
