import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import { ClaimSweep } from "../../../bff/money/sweep.ts";
import type { Answer } from "../../../shared/api.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import type { WithdrawalDetail, Withdrawals } from "../../../shared/contracts/withdrawals.ts";
import { TestClock } from "../../support/clock.ts";
import { type Gateway, type RunningSandbox, startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

export const paymentPassword = "246810";
const minuteMs = 60_000;
const dayAndHourMs = 25 * 60 * minuteMs;
/** Noon on a Wednesday in Dhaka, so that no test crosses the end of the site's day, when free withdrawals reset. */
const noon = Date.UTC(2026, 4, 6, 6);

/** Member with a card and a payment password. */
export interface Player {
  readonly account: string;
  readonly visitor: SiteVisitor;
  readonly cardId: string;
}

/** Starts a complete site whose platform and gateway clocks are set to the same time. */
export async function withdrawalWorld(t: Test, env: Record<string, string> = {}) {
  const sandbox: RunningSandbox = await startSandbox();
  // The players' browsers are new to their accounts, and the gateway would hold their payouts (decision 070).
  const own = { PAYOUT_HOLD_HOURS: "0", ...env };
  const gateway: Gateway = await startGateway(sandbox.url, own, undefined, new TestClock(noon));
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("POST", "/clock", { set: noon });
  const { accounts, ledger, rounds, world } = sandbox.sandbox as typeof sandbox.sandbox & {
    ledger: { sum(): number };
  };

  /** Creates a member and signs it in, with ৳1,000.00 unless `more` differs. */
  async function player(account: string, more: object = {}): Promise<Player> {
    const fields = { password: "Demo1234", payeeName: "Rina Akter", balance: 100_000, paymentPassword };
    const { id } = (await sandbox.steer("POST", "/accounts", { account, ...fields, ...more })) as { id: string };
    return again({ account, cardId: `${id}1` });
  }

  /** Signs the member in. Tests call it again after the platform session has expired. */
  async function again({ account, cardId }: Omit<Player, "visitor">): Promise<Player> {
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return { account, visitor, cardId };
  }

  /** Advances the clocks by a day and an hour, sweeps finished writes, and signs the member in again. */
  async function untilSwept(player: Player): Promise<Player> {
    gateway.clock.advance(dayAndHourMs);
    await sandbox.steer("POST", "/clock", { advance: dayAndHourMs });
    await new ClaimSweep({ store: gateway.deps.store, clock: gateway.clock, log: gateway.log.log }).sweep();
    return again(player);
  }

  /** Advances only the platform's clock, because advancing the gateway's clock would end sessions. */
  async function wait(minutes: number): Promise<void> {
    await sandbox.steer("POST", "/clock", { advance: minutes * minuteMs });
  }

  /** Credits money as the operator does. The member must wager the amount once. */
  function deposit(name: string, poisha: number): void {
    const account = accounts.byName(name);
    if (account) accounts.credit(account, poisha, { type: "deposit", ref: "D1" });
  }

  function lose(name: string, poisha: number): void {
    const account = accounts.byName(name);
    const [game] = world.games;
    if (account && game) rounds.settle(rounds.bet(account, game, poisha), 0);
  }

  /** Applies the operator's decision to a player's newest withdrawal. */
  async function decide({ visitor }: Player, decision: object): Promise<void> {
    await sandbox.steer("POST", `/withdrawals/${(await newest(visitor)).id}`, decision);
  }

  return { sandbox, gateway, player, again, untilSwept, wait, deposit, lose, decide, sum: () => ledger.sum() };
}

/** Requests a withdrawal, with a new idempotency key by default. */
export const withdraw = ({ visitor, cardId }: Player, more: object = {}, key: string = randomUUID()) =>
  visitor.call(
    "POST",
    "/api/withdrawals",
    { amount: "500", cardId, paymentPassword, ...more },
    { "idempotency-key": key },
  );

/** Reports the result of a payout. */
export const answer = ({ visitor }: Player, id: string, body: object, key: string = randomUUID()) =>
  visitor.call("POST", `/api/payouts/${id}/answer`, body, { "idempotency-key": key });

export const list = (visitor: SiteVisitor, query = "") => visitor.json<Withdrawals>(`/api/withdrawals${query}`);

export const payouts = async (visitor: SiteVisitor) => (await visitor.json<Answer<"payouts">>("/api/payouts")).items;

/** Returns the newest withdrawal with its timeline. */
export async function newest(visitor: SiteVisitor): Promise<WithdrawalDetail> {
  const [first] = (await list(visitor)).items;
  if (!first) throw new Error("no withdrawal");
  return visitor.json<WithdrawalDetail>(`/api/withdrawals/${first.id}`);
}

export const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;

/** Returns a refusal's code and fields. */
export async function refusalOf(answer: Response): Promise<{ code: string; fields?: Record<string, string> }> {
  const { error } = (await answer.json()) as { error: { code: string; fields?: Record<string, string> } };
  return { code: error.code, ...(error.fields && { fields: error.fields }) };
}
