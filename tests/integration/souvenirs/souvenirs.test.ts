import { randomUUID } from "node:crypto";
import t from "tap";
import type { SouvenirOrder, SouvenirOrders } from "../../../shared/contracts/souvenirs.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { siteDay } from "../../../shared/rules/dates.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

/** An account that has been here for long, and so has ordered much. */
async function regular(): Promise<SiteVisitor> {
  const visitor = gateway.visitor();
  await visitor.signIn("demo01", "Demo1234");
  return visitor;
}

/** A member of their own with ৳1,000.00 and no orders yet. */
async function member(account: string): Promise<SiteVisitor> {
  await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000 });
  const visitor = gateway.visitor();
  await visitor.signIn(account, "Demo1234");
  return visitor;
}

async function trial(): Promise<SiteVisitor> {
  const visitor = gateway.visitor();
  await visitor.call("POST", "/api/session/trial");
  return visitor;
}

const mug = { kind: "mug", amount: "250.00", note: "Blue, please" };
const order = (visitor: SiteVisitor, key: string = randomUUID(), more: object = {}) =>
  visitor.call("POST", "/api/souvenirs", { ...mug, ...more }, { "idempotency-key": key });
const orders = (visitor: SiteVisitor, query = "") => visitor.json<SouvenirOrders>(`/api/souvenirs?${query}`);
const total = async (visitor: SiteVisitor) => (await visitor.json<Balance>("/api/balance")).total;
const refusalOf = async (answer: Response) =>
  ((await answer.json()) as { error: { code: string; fields?: Record<string, string> } }).error;

t.test("an account sees its orders by page, order, kind, state and day", async (t) => {
  const player = await regular();
  const all = await orders(player, "size=100");
  t.equal(all.items.length, all.total);
  t.ok(all.total > 40);
  const second = await orders(player, "page=2&size=20");
  t.strictSame(second.items, all.items.slice(20, 40), "newest first, and so again");
  const dear = (await orders(player, "sort=-amount&type=mug&status=sent&size=100")).items;
  const mugs = all.items.filter(({ kind, state }) => kind === "mug" && state === "sent");
  t.strictSame(
    dear,
    mugs.toSorted((one, other) => Number(other.amount) - Number(one.amount)),
  );
  const dayOf = ({ at }: SouvenirOrder) => siteDay(Date.parse(at), 6);
  const [to = "", from = ""] = [all.items[5], all.items[25]].map((item) => item && dayOf(item));
  const between = await orders(player, `from=${from}&to=${to}&size=100`);
  t.strictSame(
    between.items,
    all.items.filter((item) => dayOf(item) >= from && dayOf(item) < to),
    "the last day is left out",
  );
});

t.test("the whole list is a file in the language of who asks", async (t) => {
  const player = await regular();
  const { total: count, items } = await orders(player, "type=poster&size=100");
  const answer = await player.call("GET", "/api/souvenirs/export?type=poster&from=2026-01-01&to=2100-01-01");
  t.equal(answer.headers.get("content-type"), "text/csv; charset=utf-8");
  const lines = (await answer.text()).split("\r\n");
  t.equal(lines[0], '"Souvenir orders, 2026-01-01 – 2099-12-31, UTC+06:00"');
  t.match(lines[2], `"${items[0]?.id}",`);
  t.match(lines.at(-2), `"${count} rows","","","",`);
  t.equal(lines.length, count + 4);
  const bengali = await player.call("GET", "/api/souvenirs/export", undefined, { "accept-language": "bn" });
  t.match(await bengali.text(), /^"স্যুভেনির অর্ডার/);
});

t.test("days that cannot be are refused, for the list and for its file, and the platform is not called", async (t) => {
  const player = await regular();
  const before = await sandbox.calls("souvenirs");
  for (const path of ["", "/export"]) {
    const answer = await player.call("GET", `/api/souvenirs${path}?from=2026-05-02&to=2026-05-02`);
    t.match(await refusalOf(answer), { code: "validation_failed", fields: { to: "invalid" } });
  }
  t.equal(await sandbox.calls("souvenirs"), before);
});

t.test("an order is paid, stands in the list, and is made once a key", async (t) => {
  const player = await member("souvenir01");
  const key = randomUUID();
  const before = await sandbox.calls("orderSouvenir");
  const made = (await (await order(player, key)).json()) as SouvenirOrder;
  t.match(made, { kind: "mug", state: "ordered", amount: "250.00" });
  const repeated = await order(player, key);
  t.equal(repeated.headers.get("idempotency-replayed"), "true");
  t.strictSame(await repeated.json(), made);
  t.equal((await refusalOf(await order(player, key, { kind: "shirt" }))).code, "idempotency_conflict");
  t.equal((await sandbox.calls("orderSouvenir")) - before, 1);
  t.strictSame((await orders(player)).items, [made]);
  t.equal(await total(player), "750.00");
  t.equal((await refusalOf(await order(player, randomUUID(), { amount: "750.01" }))).code, "balance_insufficient");
  t.equal((await refusalOf(await order(player, randomUUID(), { amount: "99.99" }))).code, "amount_out_of_range");
});

t.test("an answer that is lost is told as pending, and the platform is not asked again", async (t) => {
  const player = await member("souvenir02");
  const key = randomUUID();
  const before = await sandbox.calls("orderSouvenir");
  await sandbox.steer("PUT", "/faults/orderSouvenir", { kind: "lostAnswer" });
  const answer = await order(player, key);
  await sandbox.steer("DELETE", "/faults/orderSouvenir");
  t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
  t.equal((await order(player, key)).status, 202);
  t.equal((await sandbox.calls("orderSouvenir")) - before, 1);
  t.equal(await total(player), "750.00", "it was paid, once");
});

t.test("guests and trials are refused before the platform is asked", async (t) => {
  const counts = async () => [await sandbox.calls("souvenirs"), await sandbox.calls("orderSouvenir")];
  const before = await counts();
  for (const [visitor, code] of [
    [gateway.visitor(), "session_required"],
    [await trial(), "trial_not_allowed"],
  ] as const) {
    t.equal((await refusalOf(await visitor.call("GET", "/api/souvenirs"))).code, code);
    t.equal((await refusalOf(await visitor.call("GET", "/api/souvenirs/export"))).code, code);
    t.equal((await refusalOf(await order(visitor))).code, code);
  }
  t.strictSame(await counts(), before);
});
