import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { type ClaimWrite, claimPaymentPassword, claimWrites } from "./claim-writes.ts";
import type { Gateway, RunningSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

interface World {
  readonly sandbox: RunningSandbox;
  readonly gateway: Gateway;
  /** From 0 to below 1. */
  readonly random: () => number;
}

interface Line {
  readonly type: string;
  readonly ref?: string;
  readonly poisha: number;
}

const opening = 20_000_00;
const staked = 10_000_00;
const mostTries = 20;
const reviewMs = 31_000;
const dayMs = 86_400_000;
const siteOffsetMs = 6 * 3_600_000;
/** Of the writes; few enough that the breaker seldom opens. */
const lostShare = 0.4;

/** Where the sandbox's day begins: one minute after midnight in Dhaka, as what was staked yesterday turns no wheel today. */
export async function beginDay({ steer }: RunningSandbox): Promise<void> {
  const { now } = (await steer("POST", "/clock", { advance: 0 })) as { now: number };
  const sinceMidnight = (now + siteOffsetMs) % dayMs;
  await steer("POST", "/clock", { advance: dayMs - sinceMidnight + 60_000 });
}

/** An account that has everything to claim, signed in on two devices. */
async function player({ sandbox, gateway }: World, account: string): Promise<readonly [SiteVisitor, SiteVisitor]> {
  const { accounts, rounds, world } = sandbox.sandbox;
  await sandbox.steer("POST", "/accounts", { account, balance: opening, paymentPassword: claimPaymentPassword });
  await sandbox.steer("POST", `/points/${account}`, { points: 2_000 });
  const owner = accounts.byName(account);
  const game = world.games.find(({ type }) => type === "RNG");
  if (!owner || !game) throw new Error(`no ${account} or no slots`);
  rounds.settle(rounds.bet(owner, game, staked), 0);
  const devices = [gateway.visitor(), gateway.visitor()] as const;
  for (const device of devices) {
    const answer = await device.signIn(account, "Demo1234");
    if (answer.status !== 200) throw new Error(`${account}: ${answer.status} ${await answer.text()}`);
  }
  await devices[0].call("POST", "/api/rewards/codes", { code: "DHAKA50" });
  await devices[0].call("POST", "/api/rewards/activities/701/join", {});
  // The review of the application.
  await sandbox.steer("POST", "/clock", { advance: reviewMs });
  return devices;
}

interface Told {
  readonly status: number;
  readonly body: string;
  readonly code: string | undefined;
  readonly retryAfterSeconds: number;
}

async function told(answer: Promise<Response>): Promise<Told> {
  const { status, headers, ...response } = await answer.then(async (got) => ({
    ...{ status: got.status, headers: got.headers },
    body: await got.text(),
  }));
  const { error } = JSON.parse(response.body || "{}") as { error?: { code: string } };
  return { ...response, status, code: error?.code, retryAfterSeconds: Number(headers.get("retry-after") ?? 0) };
}

/** Sends a write, again after the named time when the breaker refused it: the platform was not called then. */
async function ask(write: ClaimWrite, device: SiteVisitor, key: string): Promise<Told> {
  let last = await told(write.send(device, key));
  for (let tries = 0; last.code === "platform_busy" && tries < mostTries; tries += 1) {
    // The breaker of a gateway counts by the process's clock, and its answer names the time to wait.
    await sleep(last.retryAfterSeconds * 1_000);
    last = await told(write.send(device, key));
  }
  return last;
}

const isOpen = ({ status, code }: Told): boolean => status === 202 || code === "money_in_progress";

/** Asks with the same key until it is known what became of it. */
async function settled(write: ClaimWrite, device: SiteVisitor, key: string, first: Told): Promise<Told> {
  let last = first;
  for (let tries = 0; isOpen(last) && tries < mostTries; tries += 1) last = await ask(write, device, key);
  return last;
}

/**
 * Makes every claim, order and conversion of an account twice at once, some with a lost answer.
 * @param account a name nobody has
 * @returns what was wrong, in words
 */
export async function tryClaims(world: World, account: string): Promise<readonly string[]> {
  const { sandbox, random } = world;
  const wrong: string[] = [];
  const devices = await player(world, account);
  let paid = 0;
  for (const write of claimWrites) {
    const { operation, taken, pays } = write;
    const [one, two] = random() < 0.5 ? devices : [devices[1], devices[0]];
    const isLost = random() < lostShare;
    const sameKey = random() < 0.5;
    const key = randomUUID();
    const other = sameKey ? key : randomUUID();
    const expect = (holds: boolean, what: string, ...seen: unknown[]) => {
      const how = `${sameKey ? "one key" : "two devices"}${isLost ? ", lost" : ""}`;
      if (!holds) wrong.push(`${account} ${operation} (${how}): ${what} ${JSON.stringify(seen)}`);
    };
    const calls = await sandbox.calls(operation);
    if (isLost) await sandbox.steer("PUT", `/faults/${operation}`, { kind: "lostAnswer", times: 1 });
    const at = sameKey ? one : two;
    const [first, second] = await Promise.all([ask(write, one, key), ask(write, at, other)]);
    if (isLost) await sandbox.steer("DELETE", `/faults/${operation}`);
    const ends = [await settled(write, one, key, first), await settled(write, at, other, second)];
    const [end, otherEnd] = ends as [Told, Told];
    const made = (await sandbox.calls(operation)) - calls;
    if (sameKey) {
      expect(end.status === 200 && otherEnd.body === end.body, "the same answer", end, otherEnd);
      expect(made === 1, "one call of the platform", made);
      const later = await ask(write, two, randomUUID());
      if (taken) expect(later.code === taken, "taken already", later);
      else expect(later.status === 200, "an order of its own", later);
      paid += amounts(pays, taken ? [end] : [end, later]);
    } else if (taken) {
      const done = ends.filter(({ status }) => status === 200);
      expect(done.length === 1, "one of two devices is paid", ...ends);
      expect(
        ends.some(({ code }) => code === taken),
        "the other is told so",
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

/** What the answers say was paid; orders of goods pay when they are approved. @param pays where the answer does not say */
const amounts = (pays: number | undefined, answers: readonly Told[]): number =>
  answers.reduce((sum, { body }) => {
    const { amount } = JSON.parse(body) as { amount?: string };
    return sum + (amount === undefined ? (pays ?? 0) : Math.round(Number(amount) * 100));
  }, 0);

/** The book has each payment once, and wallet and points are the sums of their lines. */
async function audit({ sandbox }: World, device: SiteVisitor, account: string, paid: number): Promise<string[]> {
  const owner = sandbox.sandbox.accounts.byName(account);
  const book = (await sandbox.steer("GET", `/ledger/${owner?.id}`)) as { items: readonly Line[] };
  const sum = book.items.reduce((all, { poisha }) => all + poisha, 0);
  const names = book.items.map(({ type, ref = "" }) => `${type} ${ref}`);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const { total } = await device.json<{ total: string }>("/api/balance");
  const { balance: points } = await device.json<{ balance: number }>("/api/points");
  // Two orders of 500 points and two conversions of 100, of the 200 to begin with, 2,000 given and ৳10,000 staked.
  const pointsLeft = 200 + 2_000 + 250 - 2 * 500 - 2 * 100;
  return [
    ...(twice.length > 0 ? [`${account}: paid twice: ${twice.join()}`] : []),
    ...(Math.round(Number(total) * 100) === sum ? [] : [`${account}: ${total} in the wallet, ${sum} in the book`]),
    ...(sum === opening - staked + paid
      ? []
      : [`${account}: ${sum} in the book, ${opening - staked + paid} by the answers`]),
    ...(points === pointsLeft ? [] : [`${account}: ${points} points, not ${pointsLeft}`]),
  ];
}
