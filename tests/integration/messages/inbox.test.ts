import t from "tap";
import type { MessagePage } from "../../../shared/contracts/messages.ts";
import { EventReader } from "../../support/event-reader.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url);
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

let accountCount = 0;
async function member(): Promise<{ account: string; visitor: SiteVisitor }> {
  accountCount += 1;
  const account = `inbox${accountCount}`;
  await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 1_000_000, language: "EN" });
  const visitor = gateway.visitor();
  t.equal((await visitor.signIn(account, "Demo1234")).status, 200);
  return { account, visitor };
}
const inEnglish = { "accept-language": "en" };
const list = async (visitor: SiteVisitor, query = ""): Promise<MessagePage> =>
  (await (await visitor.call("GET", `/api/messages${query}`, undefined, inEnglish)).json()) as MessagePage;
const unread = async (visitor: SiteVisitor) => (await visitor.json<{ count: number }>("/api/messages/unread")).count;
const write = (account: string, title: string, content?: string) =>
  sandbox.steer("POST", "/messages", { account, title, ...(content && { content }) });

t.test("a message box is read in pages, newest first, with one platform call each", async (t) => {
  const { account, visitor } = await member();
  for (let number = 1; number <= 24; number += 1) await write(account, `Letter ${number}`);
  await sandbox.steer("DELETE", "/calls");
  const first = await list(visitor);
  t.match(first, { page: 1, size: 20, total: 25, pages: 2, items: [{ title: "Letter 24", isRead: false }] });
  const rest = await list(visitor, "?page=2");
  t.match(rest.items.at(-1), { title: "Welcome among us", sender: "Support" });
  t.equal(rest.items.length, 5);
  t.equal(await sandbox.calls("inbox"), 2);
  t.equal((await visitor.call("GET", "/api/messages?from=2026-01-01")).status, 400, "only sent fields are read");
});

t.test("links in a message open only pages of this site", async (t) => {
  const { account, visitor } = await member();
  await write(account, "Offer", '<p><a href="/promotions">Ours</a> <a href="//evil.example/promotions">theirs</a></p>');
  const [offer] = (await list(visitor)).items;
  t.equal(offer?.html, '<p><a href="/promotions">Ours</a> <span>theirs</span></p>');
});

t.test("messages are read one by one or all together, and deleting one twice is not an error", async (t) => {
  const { account, visitor } = await member();
  for (const title of ["One", "Two", "Three"]) await write(account, title);
  const { items } = await list(visitor);
  const ids = items.map(({ id }) => id);
  t.equal(await unread(visitor), 4);
  t.equal((await visitor.call("POST", "/api/messages/read", { ids: ids.slice(0, 2) })).status, 204);
  t.equal(await unread(visitor), 2);
  t.strictSame(
    (await list(visitor)).items.map(({ isRead }) => isRead),
    [true, true, false, false],
  );
  t.equal((await visitor.call("POST", "/api/messages/read", { all: true })).status, 204);
  t.equal(await unread(visitor), 0);
  for (const time of ["first", "again"]) {
    t.equal((await visitor.call("POST", "/api/messages/deletions", { ids: ids.slice(0, 3) })).status, 204, time);
  }
  t.match(await list(visitor), { total: 1, items: [{ title: "Welcome among us" }] });
});

t.test("every page of the account is notified of the unread count", async (t) => {
  const { account, visitor } = await member();
  await write(account, "One");
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const tab = await EventReader.open(`${gateway.url}/api/events`, { cookie });
  t.teardown(() => tab.close());
  await tab.last("unread", { count: 2 });
  const [newest] = (await list(visitor)).items;
  await visitor.call("POST", "/api/messages/read", { ids: [newest?.id] });
  await tab.last("unread", { count: 1 });
  const { items } = await list(visitor);
  await visitor.call("POST", "/api/messages/deletions", { ids: items.map(({ id }) => id) });
  await tab.last("unread", { count: 0 });
});

t.test("the site sends a message when money is credited, refused or paid out", async (t) => {
  const { account, visitor } = await member();
  const deposit = async (decision: "approve" | "reject") => {
    const body = { method: "EWALLET:BKASH:MCS_BKASH:P2P1", amount: "1000" };
    const answer = await visitor.call("POST", "/api/deposits/ewallet", body, {
      "idempotency-key": crypto.randomUUID(),
    });
    const { id } = (await answer.json()) as { id: string };
    await sandbox.steer("POST", `/deposits/${id}`, { decision });
  };
  await deposit("approve");
  await deposit("reject");
  const { items } = await list(visitor);
  t.match(items[0], { title: "Your deposit did not go through", html: /৳1,000\.00/, isRead: false });
  t.match(items[1], { title: "Your deposit has arrived", html: /href="\/member\/transactionHistory/ });
  t.match(await sandbox.steer("GET", `/accounts/${account}`), { account });
});

t.test("guests and trials have no messages; an invalid body is refused; neither reaches the platform", async (t) => {
  const { visitor } = await member();
  const guest = gateway.visitor();
  const trial = gateway.visitor();
  await trial.call("POST", "/api/session/trial");
  await sandbox.steer("DELETE", "/calls");
  for (const [who, status, code] of [
    [guest, 401, "session_required"],
    [trial, 403, "trial_not_allowed"],
  ] as const) {
    for (const answer of [
      await who.call("GET", "/api/messages"),
      await who.call("POST", "/api/messages/read", { all: true }),
      await who.call("POST", "/api/messages/deletions", { ids: ["m-1"] }),
    ]) {
      t.equal(answer.status, status);
      t.match(await answer.json(), { error: { code } });
    }
  }
  for (const body of [{}, { ids: [] }, { ids: ["a", "a"] }, { ids: ["<b>"] }, { all: false }]) {
    t.equal((await visitor.call("POST", "/api/messages/read", body)).status, 400, JSON.stringify(body));
  }
  for (const id of ["inbox", "readMessages", "deleteMessages"]) t.equal(await sandbox.calls(id), 0, id);
});

t.test("an unavailable platform is reported as an error, and nothing is marked as read", async (t) => {
  const { visitor } = await member();
  await sandbox.steer("PUT", "/faults/inbox", { kind: "status", value: 503 });
  t.match(await (await visitor.call("GET", "/api/messages")).json(), { error: { code: /^platform_/ } });
  await sandbox.steer("DELETE", "/faults/inbox");
  await sandbox.steer("PUT", "/faults/readMessages", { kind: "unavailable" });
  t.match(await (await visitor.call("POST", "/api/messages/read", { all: true })).json(), {
    error: { code: "feature_unavailable" },
  });
  await sandbox.steer("DELETE", "/faults/readMessages");
  t.equal(await unread(visitor), 1);
});
