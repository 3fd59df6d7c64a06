import type { Page } from "playwright";
import type { RunningSandbox } from "./site.ts";
import type { SiteVisitor } from "./site-visitor.ts";

interface BadgeWorld {
  readonly sandbox: RunningSandbox;
  readonly account: string;
  /** The account's open tabs. */
  readonly tabs: { readonly messages: Page; readonly missions: Page; readonly rewards: Page };
  /** The account on another device. */
  readonly otherBrowser: SiteVisitor;
  /** Returns a number in [0, 1). */
  readonly random: () => number;
}

const idempotent = () => ({ "idempotency-key": crypto.randomUUID() });
const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(random() * items.length)];

/** Stakes ৳10 to ৳500 on a slot or live game and wins less than the stake, so that the balance always changes. */
async function play({ sandbox, account, random }: BadgeWorld): Promise<void> {
  const { accounts, rounds, world } = sandbox.sandbox;
  const owner = accounts.byName(account);
  const type = random() < 0.7 ? "RNG" : "LIVE";
  const game = world.games.find((candidate) => candidate.type === type);
  if (!owner || !game) throw new Error(`no ${account} or no ${type}`);
  const stake = Math.ceil((10 + random() * 490) * 100);
  rounds.settle(rounds.bet(owner, game, stake), Math.floor(random() * stake));
}

/** Clicks a button of a page if it is visible and enabled. */
async function press(page: Page, name: RegExp, which = 0): Promise<void> {
  const button = page.getByRole("main").getByRole("button", { name }).nth(which);
  // The button disappears if another device completes its action first.
  const isEnabled = () => button.isEnabled({ timeout: 2_000 }).catch(() => false);
  if (!(await button.isVisible()) || !(await isEnabled())) return;
  await button.click({ timeout: 2_000 }).catch(() => undefined);
}

const messagesOf = async (visitor: SiteVisitor): Promise<readonly string[]> =>
  (await visitor.json<{ items: { id: string }[] }>("/api/messages?page=1&size=20")).items.map(({ id }) => id);

export const badgeEvents: Readonly<Record<string, (world: BadgeWorld) => Promise<unknown>>> = {
  "a round is played": play,
  "another round is played": play,
  "a message arrives": ({ sandbox, account }) =>
    sandbox.steer("POST", "/messages", { account, title: "News", content: "News" }),
  "a message is opened": ({ tabs: { messages } }) => press(messages, /^Unread: /),
  "a message is deleted": ({ tabs: { messages }, random }) => press(messages, /^Delete: /, Math.floor(random() * 3)),
  "all messages are read": async ({ tabs: { messages }, random }) => {
    if (random() < 0.2) await press(messages, /^Mark all as read/);
  },
  "a mission is claimed": ({ tabs: { missions } }) => press(missions, /^Take the reward/),
  "a reward is claimed": ({ tabs: { rewards } }) => press(rewards, /^Take the reward/),
  "a mission is claimed elsewhere": async ({ otherBrowser }) => {
    const { items } = await otherBrowser.json<{ items: { id: string; status: string }[] }>("/api/missions");
    const ready = items.find(({ status }) => status === "claimable");
    if (ready) await otherBrowser.call("POST", `/api/missions/${ready.id}/claims`, undefined, idempotent());
  },
  "a reward is claimed elsewhere": ({ otherBrowser }) =>
    otherBrowser.call("POST", "/api/rewards/sign-up/711/claims", undefined, idempotent()),
  "a code is used elsewhere": ({ otherBrowser }) =>
    otherBrowser.call("POST", "/api/rewards/codes", { code: "DHAKA50" }),
  "a message is read elsewhere": async ({ otherBrowser, random }) => {
    const id = pick(await messagesOf(otherBrowser), random);
    if (id) await otherBrowser.call("POST", "/api/messages/read", { ids: [id] });
  },
  "a message is deleted elsewhere": async ({ otherBrowser, random }) => {
    const id = pick(await messagesOf(otherBrowser), random);
    if (id) await otherBrowser.call("POST", "/api/messages/deletions", { ids: [id] });
  },
};
