import t from "tap";
import { post } from "./support/entry.ts";
import { start } from "./support/start.ts";
import { at } from "./support/wire.ts";

t.test("a member's language is stored by either method and part of the profile", async (t) => {
  const running = await start(t);
  const headers = ["Authorization", await running.token("demo01", "Demo1234")];
  const path = "/wps/member/language";
  const stored = async () => at((await running.send("/wps/member/info", { headers })).json, "value", "language");
  t.equal(await stored(), "BN");
  t.match((await post(running, path, { language: "EN" }, headers)).json, { success: true });
  t.equal(await stored(), "EN");
  const body = JSON.stringify({ language: "bn" });
  await running.send(path, { method: "PUT", headers: [...headers, "Content-Type", "application/json"], body });
  t.equal(await stored(), "BN");
  t.match(await post(running, path, { language: "FR" }, headers), {
    status: 400,
    json: { errorCode: "request_param_err" },
  });
  t.equal((await post(running, path, { language: "EN" })).status, 401);
});

t.test("the unread count is that of the inbox, under both of its names", async (t) => {
  const running = await start(t);
  const inboxOf = async (account: string, password: string) => {
    const headers = ["Authorization", await running.token(account, password)];
    const value = async (name: string) => at((await running.send(`/wps/relay/${name}`, { headers })).json, "value");
    return { headers, value };
  };
  const { headers, value } = await inboxOf("demo01", "Demo1234");
  t.equal(await value("CSP_unreadCount"), 2);
  t.equal(await value("EMFE_getInboxUnreadCount"), 2);
  const first = await value("CSP_getInbox?pageSize=2");
  t.match(first, { pageNo: 1, totalCount: 3, totalPages: 2, list: [{ isRead: false }, { isRead: false }] });
  t.match(await value("EMFE_getInbox?page=2&size=2"), { list: [{ isRead: true, title: /স্বাগতম/ }] });
  t.match((await running.steer("POST", "/messages", { account: "demo01", title: "Hello" })).json, { unread: 3 });
  const newest = await value("CSP_getInbox");
  t.match(newest, { list: [{ title: "Hello", content: "Hello" }, {}, {}, {}] });
  const messageIds = [at(newest, "list", 0, "messageId"), at(newest, "list", 1, "messageId")];
  t.match((await post(running, "/wps/relay/CSP_updateInboxRead", { messageIds }, headers)).json, { success: true });
  t.equal(await value("CSP_unreadCount"), 1);
  t.match((await post(running, "/wps/relay/CSP_updateInboxRead", {}, headers)).json, {
    errorCode: "request_param_err",
  });

  t.match((await post(running, "/wps/message/read", { all: true }, headers)).json, { success: true });
  t.equal(await value("EMFE_getInboxUnreadCount"), 0, "all of them, under the older name");
  const remove = (query: string) => running.send(`/wps/relay/CSP_deleteInbox${query}`, { method: "DELETE", headers });
  const [one, two] = messageIds;
  t.match((await remove(`?messageIds=${one}&messageIds=${two}&messageIds=unknown`)).json, { success: true });
  t.match((await remove(`?messageIds=${one}`)).json, { success: true }, "deleting again changes nothing");
  t.match(await value("CSP_getInbox"), { totalCount: 2 });
  t.match((await remove("")).json, { errorCode: "request_param_err" });

  const newbie = await inboxOf("newbie01", "123456");
  t.equal(await newbie.value("CSP_unreadCount"), 1, "welcomed, but created after the other messages");
  t.equal((await running.send("/wps/relay/CSP_unreadCount")).status, 401);
  t.equal((await running.steer("POST", "/messages", { account: "nobody", title: "x" })).status, 404);
});
