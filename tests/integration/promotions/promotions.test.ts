import { randomUUID } from "node:crypto";
import t from "tap";
import type { Promotions } from "../../../shared/contracts/promotions.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { activities, activity, claim, codeOf, join, promotionWorld, wednesday } from "./world.ts";

/** Ids of sandbox promotions (sandbox/promotions/offers.ts). */
const [welcome, cashback, missions, rescue, ended, weekend] = ["701", "702", "704", "705", "706", "707"];
const dayMs = 86_400_000;

const total = async (visitor: SiteVisitor): Promise<string> => (await visitor.json<Balance>("/api/balance")).total;

t.test("promotions over the gateway", async (t) => {
  const { sandbox, gateway, guest, member, signedIn, wait } = await promotionWorld(t);

  await t.test("a guest sees every promotion in their language, sorted and with its days", async (t) => {
    const list = await guest.json<Promotions>("/api/promotions?language=EN");
    const bengali = await guest.json<Promotions>("/api/promotions?language=BN");
    t.equal(list.items.length, 8);
    t.strictSame(
      list.categories.map(({ code }) => code),
      ["NEW", "DAILY", "SPORTS", "FRIENDS"],
    );
    const codes = new Set(list.categories.map(({ code }) => code));
    t.ok(list.items.every(({ category }) => category !== undefined && codes.has(category)));
    t.match(bengali.items[0]?.title, /[\u0980-\u09ff]/);
    const find = (id: string) => list.items.find((item) => item.id === id);
    t.equal(find(weekend)?.startAt, "2026-05-07T18:00:00.000Z", "Friday at midnight on the site's clock");
    t.ok(Date.parse(find(ended)?.endAt ?? "") < wednesday);
    t.equal(find(welcome)?.startAt, undefined);
    t.match(find(welcome), { type: "REGISTER", image: "banners/promo-welcome.svg" });
    t.match(list.available, { REFERRAL: { enabled: true }, MEMBERLEVEL: { enabled: false } });
  });

  await t.test("the list of promotions is still served without categories", async (t) => {
    await sandbox.steer("PUT", "/faults/promotionCategories", { kind: "status", value: 500 });
    await gateway.deps.cache.flush("promotions");
    const list = await guest.json<Promotions>("/api/promotions?language=EN");
    t.strictSame(list.categories, []);
    t.equal(list.items.length, 8);
    await sandbox.steer("DELETE", "/faults/promotionCategories");
  });

  await t.test("a promotion that is joined, waited for and claimed pays into the wallet once", async (t) => {
    const player = await member("joiner01");
    t.equal((await activity(player, welcome)).status, "join");
    t.equal((await join(player, welcome)).status, 204);
    t.match(await activity(player, welcome), { status: "applying", amount: "500.00", turnover: 8 });
    t.equal(await codeOf(await join(player, welcome)), "promotion_unavailable", "a second join is refused");
    t.equal(await codeOf(await claim(player, welcome)), "promotion_unavailable", "an early claim is too");
    t.equal(await total(player), "1000.00");
    await wait(31);
    const issued = await activity(player, welcome);
    t.equal(issued.status, "issued");
    t.strictSame((await activities(player)).available.REGISTER, { enabled: true, count: 1 });
    const paid = await claim(player, issued.id);
    t.strictSame(await paid.json(), { amount: "500.00", status: "claimed" });
    t.equal((await activity(player, welcome)).status, "claimed");
    t.equal(await total(player), "1500.00");
    t.equal(await codeOf(await claim(player, issued.id)), "promotion_claimed");
    t.equal(await total(player), "1500.00");
  });

  await t.test("one key is one claim of a promotion, however often it is sent", async (t) => {
    const player = await member("claimer01");
    const nudged: string[] = [];
    const { pollNow } = gateway.deps.push;
    gateway.deps.push.pollNow = (account) => {
      nudged.push(account);
      return pollNow.call(gateway.deps.push, account);
    };
    t.teardown(() => {
      gateway.deps.push.pollNow = pollNow;
    });
    const { id, status } = await activity(player, cashback);
    t.equal(status, "claim");
    const before = await sandbox.calls("claimPromotion");
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => claim(player, id, key)));
    t.ok(answers.every(({ status }) => status === 200 || status === 409));
    t.strictSame(await (await claim(player, id, key)).json(), { amount: "50.00", status: "claimed" });
    t.equal((await sandbox.calls("claimPromotion")) - before, 1);
    t.equal(await codeOf(await claim(player, welcome, key)), "idempotency_conflict");
    const bare = await player.call("POST", `/api/promotions/claims/${id}`);
    t.equal(await codeOf(bare), "idempotency_key_required");
    t.equal(await total(player), "1050.00");
    t.ok(nudged.includes("claimer01"), "open pages receive the new balance immediately");
    await sandbox.steer("POST", "/clock", { advance: dayMs });
    const tomorrow = await signedIn("claimer01");
    t.equal((await activity(tomorrow, cashback)).status, "claim", "tomorrow there is another");
    t.equal(await codeOf(await claim(tomorrow, id)), "not_found", "yesterday's is gone");
    await sandbox.steer("POST", "/clock", { set: wednesday });
  });

  await t.test("a promotion supports every state that the specification names", async (t) => {
    const player = await member("walker01");
    const statuses = async (visitor = player) => {
      const { items } = await activities(visitor);
      return Object.fromEntries(items.map(({ promotionId, status }) => [promotionId, status]));
    };
    t.match(await statuses(), { 703: "joined", 706: "close", 707: "comingSoon", 708: "process" });
    t.equal(await codeOf(await join(player, ended)), "promotion_unavailable");
    t.equal(await codeOf(await join(player, weekend)), "promotion_unavailable");
    await join(player, missions);
    await join(player, rescue);
    t.match(await statuses(), { 704: "joined", 705: "applying" });
    await wait(61);
    t.match(await statuses(), { 704: "process", 705: "rejected" });
    await sandbox.steer("POST", "/clock", { set: wednesday + 2 * dayMs });
    const friday = await signedIn("walker01");
    t.match(await statuses(friday), { 707: "join" }, "Friday has come");
    await join(friday, weekend);
    t.match(await statuses(friday), { 707: "signed" });
    await sandbox.steer("POST", "/clock", { set: wednesday });
  });

  await t.test("participation requires the caller's own account", async (t) => {
    const player = await member("other01");
    t.equal((await activity(player, welcome)).status, "join", "joiner01's participation belongs to joiner01");
    for (const visitor of [guest, gateway.visitor()]) {
      t.equal(await codeOf(await join(visitor, welcome)), "session_required");
      t.equal(await codeOf(await claim(visitor, welcome)), "session_required");
      t.equal((await visitor.call("GET", "/api/promotions/mine")).status, 401);
    }
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    t.equal(await codeOf(await join(trial, welcome)), "trial_not_allowed");
    t.equal(await codeOf(await join(player, "999")), "not_found");
    t.equal(await codeOf(await join(player, "%3Cb%3E")), "validation_failed");
  });
});
