import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { MoneyOperationId } from "../../bff/platform/operations.ts";
import type { Gateway, RunningSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";
import { post } from "./write-trial.ts";

interface World {
  readonly sandbox: RunningSandbox;
  readonly gateway: Gateway;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

interface Line {
  readonly type: string;
  readonly ref?: string;
  readonly poisha: number;
}

const opening = 20_000_00;
const staked = 10_000_00;
const maxAttempts = 20;
const reviewMs = 31_000;
const dayMs = 86_400_000;
const siteOffsetMs = 6 * 3_600_000;
/** Share of writes with a lost response. Low enough that the circuit breaker seldom opens. */
const lostShare = 0.4;

/**
 * Sets the sandbox's clock to one minute after the next midnight in Dhaka. Trials must not cross midnight, because
 * yesterday's stakes give no spins today.
 */
export async function beginDay({ steer }: RunningSandbox): Promise<void> {
  const { now } = (await steer("POST", "/clock", { advance: 0 })) as { now: number };
  const sinceMidnight = (now + siteOffsetMs) % dayMs;
  await steer("POST", "/clock", { advance: dayMs - sinceMidnight + 60_000 });
}

/** Creates an account that can make every claim, signed in on two devices. */
async function player({ sandbox, gateway }: World, account: string): Promise<readonly [SiteVisitor, SiteVisitor]> {
  const { accounts, rounds, world } = sandbox.sandbox;
  await sandbox.steer("POST", "/accounts", { account, balance: opening, paymentPassword: claimPaymentPassword });
  await sandbox.steer("POST", `/points/${account}`, { points: 2_000 });
  const owner = accounts.byName(account);
  const game = world.games.find(({ type }) => type === "RNG");
  if (!owner || !game) throw new Error(`no ${account} or no slots`);
  rounds.settle(rounds.bet(owner, game, staked), 0);
  const devices = [gateway.visitor(), gateway.visitor()] as const;
  for (const device of devices) await device.mustSignIn(account, "Demo1234");
  await devices[0].call("POST", "/api/rewards/codes", { code: "DHAKA50" });
  await devices[0].call("POST", "/api/rewards/activities/701/join", {});
  // The operator reviews the join request during this time.
  await sandbox.steer("POST", "/clock", { advance: reviewMs });
  return devices;
}

interface Answer {
  readonly status: number;
  readonly body: string;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number;
}

async function readAnswer(call: Promise<Response>): Promise<Answer> {
  const response = await call;
  const body = await response.text();
  const { error } = JSON.parse(body || "{}") as { error?: { code: string } };
  const retryAfterSeconds = Number(response.headers.get("retry-after") ?? 0);
  return { status: response.status, body, code: error?.code, retryAfterSeconds };
}

/**
 * Sends a write. While the circuit breaker is open, no call reaches the platform, so the write is retried after
 * Retry-After.
 */
async function send(write: ClaimWrite, device: SiteVisitor, key: string): Promise<Answer> {
  let last = await readAnswer(write.send(device, key));
  for (let attempt = 0; last.code === "platform_busy" && attempt < maxAttempts; attempt += 1) {
    // The circuit breaker uses the process clock, not the test clock.
    await sleep(last.retryAfterSeconds * 1_000);
    last = await readAnswer(write.send(device, key));
  }
  return last;
}

const isOpen = ({ status, code }: Answer): boolean => status === 202 || code === "money_in_progress";

/** Repeats a write with the same key until its outcome is known, up to `maxAttempts` times. */
async function retryWhileOpen(write: ClaimWrite, device: SiteVisitor, key: string, first: Answer): Promise<Answer> {
  let last = first;
  for (let attempt = 0; isOpen(last) && attempt < maxAttempts; attempt += 1) last = await send(write, device, key);
  return last;
}

/**
 * Makes every claim, redemption and conversion of a new account twice concurrently, some with a lost response.
 * @returns descriptions of all faults
 */
export async function tryClaims(world: World, account: string): Promise<readonly string[]> {
  const { sandbox, random } = world;
  const wrong: string[] = [];
  const devices = await player(world, account);
  let paid = 0;
  for (const write of claimWrites) {
    const { operation, repeatCode, pays } = write;
    const [one, two] = random() < 0.5 ? devices : [devices[1], devices[0]];
    const isLost = random() < lostShare;
    const sameKey = random() < 0.5;
    const key = randomUUID();
    const other = sameKey ? key : randomUUID();
    const expect = (holds: boolean, expected: string, ...actual: unknown[]) => {
      const variant = `${sameKey ? "one key" : "two devices"}${isLost ? ", lost" : ""}`;
      if (!holds) wrong.push(`${account} ${operation} (${variant}): ${expected} ${JSON.stringify(actual)}`);
    };
    const calls = await sandbox.calls(operation);
    if (isLost) await sandbox.steer("PUT", `/faults/${operation}`, { kind: "lostAnswer", times: 1 });
    const at = sameKey ? one : two;
    const [first, second] = await Promise.all([send(write, one, key), send(write, at, other)]);
    if (isLost) await sandbox.steer("DELETE", `/faults/${operation}`);
    const ends = [await retryWhileOpen(write, one, key, first), await retryWhileOpen(write, at, other, second)];
    const [end, otherEnd] = ends as [Answer, Answer];
    const platformCalls = (await sandbox.calls(operation)) - calls;
    if (sameKey) {
      expect(end.status === 200 && otherEnd.body === end.body, "the same response", end, otherEnd);
      expect(platformCalls === 1, "one platform call", platformCalls);
      const later = await send(write, two, randomUUID());
      if (repeatCode) expect(later.code === repeatCode, "a refusal as claimed", later);
      else expect(later.status === 200, "a separate order", later);
      paid += amounts(pays, repeatCode ? [end] : [end, later]);
    } else if (repeatCode) {
      const done = ends.filter(({ status }) => status === 200);
      expect(done.length === 1, "a payment to one of two devices", ...ends);
      expect(
        ends.some(({ code }) => code === repeatCode),
        "a refusal of the other device",
        ...ends,
      );
      paid += amounts(pays, done);
    } else {
      expect(
        ends.every(({ status }) => status === 200),
        "two orders",
        ...ends,
      );
      paid += amounts(pays, ends);
    }
  }
  return [...wrong, ...(await audit(world, devices[0], account, paid))];
}

/** Returns the sum that the responses paid, in poisha. @param pays amount of a response that states none */
const amounts = (pays: number | undefined, answers: readonly Answer[]): number =>
  answers.reduce((sum, { body }) => {
    const { amount } = JSON.parse(body) as { amount?: string };
    return sum + (amount === undefined ? (pays ?? 0) : Math.round(Number(amount) * 100));
  }, 0);

/**
 * Checks that the ledger contains each payment once and matches balance and responses. Also checks the point balance.
 */
async function audit({ sandbox }: World, device: SiteVisitor, account: string, paid: number): Promise<string[]> {
  const owner = sandbox.sandbox.accounts.byName(account);
  const book = (await sandbox.steer("GET", `/ledger/${owner?.id}`)) as { items: readonly Line[] };
  const sum = book.items.reduce((all, { poisha }) => all + poisha, 0);
  const names = book.items.map(({ type, ref = "" }) => `${type} ${ref}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const { total } = await device.json<{ total: string }>("/api/balance");
  const { balance: points } = await device.json<{ balance: number }>("/api/points");
  // 200 initial points, 2,000 granted, 250 for stakes of ৳10,000, less two redemptions of 500 and two conversions of
  // 100.
  const pointsLeft = 200 + 2_000 + 250 - 2 * 500 - 2 * 100;
  return [
    ...(twice.length > 0 ? [`${account}: paid twice: ${twice.join()}`] : []),
    ...(Math.round(Number(total) * 100) === sum ? [] : [`${account}: ${total} in the wallet, ${sum} in the ledger`]),
    ...(sum === opening - staked + paid
      ? []
      : [`${account}: ${sum} in the ledger, ${opening - staked + paid} by the responses`]),
    ...(points === pointsLeft ? [] : [`${account}: ${points} points, not ${pointsLeft}`]),
  ];
}

/** Write that pays a player or spends a player's points. */
interface ClaimWrite {
  readonly operation: MoneyOperationId;
  /** Error code when a second device makes the same claim. Undefined if the second write is a separate order. */
  readonly repeatCode?: "promotion_claimed";
  /** Poisha per write. Undefined if only the response states the amount. */
  readonly pays?: number;
  send(visitor: SiteVisitor, key: string): Promise<Response>;
}

const claimPaymentPassword = "246810";

const sendTo =
  (path: (visitor: SiteVisitor) => string | Promise<string>, body?: object): ClaimWrite["send"] =>
  async (visitor, key) =>
    post(visitor, await path(visitor), body, { "idempotency-key": key });

const order = { paymentPassword: claimPaymentPassword };

/** Returns the id of the account's activity in a promotion. */
async function activityOf(visitor: SiteVisitor, promotion: string): Promise<string | undefined> {
  const { activities } = await visitor.json<{ activities: { id: string; promotionId: string }[] }>("/api/rewards");
  return activities.find(({ promotionId }) => promotionId === promotion)?.id;
}

async function ticketOf(visitor: SiteVisitor): Promise<string | undefined> {
  return (await visitor.json<{ items: { id: string }[] }>("/api/rewards/tickets")).items[0]?.id;
}

/**
 * Writes of an account that has staked ৳10,000 at slots, used the code DHAKA50 and joined the welcome promotion. The
 * amounts deliberately repeat the sandbox's rules.
 */
export const claimWrites: readonly ClaimWrite[] = [
  {
    ...{ operation: "claimMission", repeatCode: "promotion_claimed", pays: 10_00 },
    send: sendTo(() => "/api/missions/621/claims"),
  },
  {
    ...{ operation: "claimRankBonus", repeatCode: "promotion_claimed", pays: 100_00 },
    send: sendTo(() => "/api/rank/bonuses/UPGRADE-1/claims"),
  },
  {
    ...{ operation: "claimRebate", repeatCode: "promotion_claimed", pays: 80_00 },
    send: sendTo(() => "/api/rebates/claims", { categories: ["RNG"] }),
  },
  {
    ...{ operation: "claimPromotion", repeatCode: "promotion_claimed", pays: 500_00 },
    send: sendTo(async (visitor) => `/api/rewards/activities/${await activityOf(visitor, "701")}/claims`),
  },
  {
    ...{ operation: "claimLoginReward", repeatCode: "promotion_claimed", pays: 50_00 },
    send: sendTo(async (visitor) => `/api/rewards/login/${await activityOf(visitor, "702")}/claims`),
  },
  {
    ...{ operation: "claimSignUpReward", repeatCode: "promotion_claimed", pays: 100_00 },
    send: sendTo(() => "/api/rewards/sign-up/711/claims"),
  },
  {
    ...{ operation: "claimTicket", repeatCode: "promotion_claimed", pays: 50_00 },
    send: sendTo(async (visitor) => `/api/rewards/tickets/${await ticketOf(visitor)}/claims`),
  },
  { operation: "spinRaffle", send: sendTo(() => "/api/rewards/raffle/spins", { promotionId: "712" }) },
  {
    operation: "redeemPoints",
    send: sendTo(() => "/api/points/redemptions", { rewardId: "9101", quantity: 1, ...order }),
  },
  {
    ...{ operation: "convertPoints", pays: 10_00 },
    send: sendTo(() => "/api/points/conversions", { points: 100, ...order }),
  },
];
