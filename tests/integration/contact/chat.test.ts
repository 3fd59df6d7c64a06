import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Answer } from "../../../shared/api.ts";
import type { LiveModels } from "../../../shared/contracts/contact.ts";
import type { Launch } from "../../../shared/contracts/launch.ts";
import type { ChatRooms } from "../../../shared/contracts/messages.ts";
import { EventReader } from "../../support/event-reader.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { contactWorld, refusalOf } from "./world.ts";

const begin = (visitor: SiteVisitor, body: object = {}) => visitor.call("POST", "/api/chat", body);

/** Calls the platform as the chat page does. */
async function ask(
  base: string,
  name: string,
  fields: object,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const answer = await fetch(`${base}/chat/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(fields),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

t.test("live models and chat", async (t) => {
  const { sandbox, gateway } = await contactWorld(t);
  const member = gateway.visitor();
  await member.signIn("demo01", "Demo1234");
  const guest = gateway.visitor();

  await t.test(
    "the list of models is the same for all callers, with available ones first and an image each",
    async (t) => {
      const { items } = await guest.json<LiveModels>("/api/live-models?language=EN");
      const bengali = await guest.json<LiveModels>("/api/live-models?language=BN");
      t.equal(items.length, 8);
      const order = ["online", "busy", "offline"];
      const places = items.map(({ status }) => order.indexOf(status));
      t.strictSame(places, places.toSorted());
      t.match(bengali.items[0]?.name, /[\u0980-\u09ff]/);
      const art = await guest.call("GET", `/media/${items[0]?.image}`);
      t.match(art.headers.get("content-type"), /^image\/svg\+xml/);
      t.equal(await sandbox.calls("liveModels"), 2, "one platform call per language for all callers");
    },
  );

  await t.test("a member sees the rooms and whether they can write there", async (t) => {
    const { enabled, items } = await member.json<ChatRooms>("/api/chat/rooms");
    t.equal(enabled, true);
    t.match(items[0], { id: "lounge", name: "The lounge", canSpeak: true });
    t.equal(items.find(({ id }) => id === "news")?.canSpeak, false);
    t.notOk(
      items.some(({ id }) => id.startsWith("model-")),
      "a host's room is opened from her image",
    );
  });

  await t.test("a message written by one member is read by the others", async (t) => {
    const other = gateway.visitor();
    await other.signIn("demo02", "Demo1234");
    const open = async (visitor: SiteVisitor): Promise<string> => {
      const { url, mode } = (await (await begin(visitor, { roomId: "lounge" })).json()) as Launch;
      t.equal(mode, "frame");
      const page = await fetch(url);
      t.match(page.headers.get("content-security-policy"), /script-src 'self'/);
      const { body } = await ask(sandbox.url, "open", { ticket: new URL(url).searchParams.get("ticket") });
      return String(body.key);
    };
    const [mine, theirs] = [await open(member), await open(other)];
    const response = await ask(sandbox.url, "say", { key: mine, room: "lounge", after: 0, text: "নমস্কার <b>সবাই</b>" });
    t.equal(response.status, 200);
    const { body } = await ask(sandbox.url, "read", { key: theirs, room: "lounge", after: 0 });
    const last = (body.messages as { text: string; mine?: true }[]).at(-1);
    t.match(last, { text: "নমস্কার <b>সবাই</b>" });
    t.notOk(last?.mine);
    t.equal(
      (await ask(sandbox.url, "say", { key: mine, room: "lounge", text: "again" })).status,
      422,
      "not within one second",
    );
    t.equal((await ask(sandbox.url, "read", { key: "guessed", room: "lounge" })).status, 410);
  });

  await t.test("others' messages are unread until the account has opened the room, and are pushed", async (t) => {
    const reader = gateway.visitor();
    await sandbox.steer("POST", "/accounts", { account: "quiet01", password: "Secret77" });
    await reader.signIn("quiet01", "Secret77");
    const unread = () => reader.json<Answer<"unread">>("/api/chat/unread");
    t.same(await unread(), { count: 0 }, "messages from before they joined do not count");
    const cookie = [...reader.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie });
    t.teardown(() => stream.close());
    t.same((await stream.next("chat")).data, { count: 0 });

    await sandbox.steer("POST", "/clock", { advance: 2_000 });
    const enter = async (visitor: SiteVisitor) => {
      const { url } = (await (await begin(visitor, { roomId: "cricket" })).json()) as Launch;
      return (await ask(sandbox.url, "open", { ticket: new URL(url).searchParams.get("ticket") })).body.key;
    };
    const response = await ask(sandbox.url, "say", { key: await enter(member), room: "cricket", text: "Four!" });
    t.equal(response.status, 200);
    t.same(await unread(), { count: 1 });
    await gateway.deps.push.pollNow(accountIdentity("quiet01"));
    await stream.last("chat", { count: 1 });
    await ask(sandbox.url, "read", { key: await enter(reader), room: "cricket", after: 0 });
    t.same(await unread(), { count: 0 });
    const own = await member.json<Answer<"unread">>("/api/chat/unread");
    await sandbox.steer("POST", "/clock", { advance: 2_000 });
    await ask(sandbox.url, "say", { key: await enter(member), room: "cricket", text: "Six!" });
    t.same(await member.json("/api/chat/unread"), own, "their own messages do not count");
  });

  await t.test("a ticket opens one page, a host's image links to her room, and unknown rooms are 404", async (t) => {
    const { url } = (await (await begin(member, { modelId: "m01" })).json()) as Launch;
    const ticket = new URL(url).searchParams.get("ticket");
    const { body } = await ask(sandbox.url, "open", { ticket });
    t.match(body.rooms, [{ id: "model-m01", name: "Rina", canSpeak: true }]);
    t.equal((await ask(sandbox.url, "open", { ticket })).status, 410);
    t.equal((await begin(member, { roomId: "attic" })).status, 404);
    t.equal((await begin(member, { roomId: "<script>" })).status, 400);
  });

  await t.test("guests and trials are refused with the required role", async (t) => {
    t.equal((await refusalOf(await begin(guest))).code, "session_required");
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial", {});
    t.equal((await refusalOf(await begin(trial))).code, "trial_not_allowed");
    t.equal((await refusalOf(await trial.call("GET", "/api/chat/rooms"))).code, "trial_not_allowed");
  });

  await t.test("an address outside the site's domains is not sent to the browser", async (t) => {
    const { publicUrl } = sandbox.sandbox;
    sandbox.sandbox.publicUrl = "http://evil.example";
    const answer = await begin(member);
    sandbox.sandbox.publicUrl = publicUrl;
    t.equal(answer.status, 502);
    t.equal((await refusalOf(answer)).code, "platform_bad_answer");
  });
});

t.test("a site without chat has no rooms, no chat and no models", async (t) => {
  const { sandbox, gateway } = await contactWorld(t);
  await sandbox.steer("PUT", "/switches", { flags: { CBS3: false } });
  const member = gateway.visitor();
  await member.signIn("demo01", "Demo1234");
  t.strictSame((await member.json<LiveModels>("/api/live-models")).items, []);
  t.equal((await refusalOf(await begin(member))).code, "feature_unavailable");
  t.equal((await refusalOf(await member.call("GET", "/api/chat/rooms"))).code, "feature_unavailable");
  t.equal((await refusalOf(await member.call("GET", "/api/chat/unread"))).code, "feature_unavailable");
  const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie });
  t.teardown(() => stream.close());
  await stream.next("unread");
  t.equal(stream.of("chat").length, 0);
  for (const operation of ["launchChat", "chatUnread"]) t.equal(await sandbox.calls(operation), 0, operation);
});
