import t, { type Test } from "tap";
import type { Core } from "../../../sandbox/core.ts";
import { type Running, start, stoppedClock } from "./support/start.ts";
import { at } from "./support/wire.ts";

const dayMs = 86_400_000;
const rates = [{ productType: "RNG", rate: 0.4 }];

/**
 * Starts a sandbox and signs in agent01, who has a payment password, a child and a grandchild. other01 is in another
 * tree.
 */
async function office(t: Test) {
  const running = await start(t, { clock: stoppedClock() });
  const { steer, send, submit } = running;
  await steer("PUT", "/accounts/agent01", { paymentPassword: "246810" });
  const make = async (account: string, upline: string, type = 0) =>
    String(at((await steer("POST", "/accounts", { account, upline, type, balance: 100_000 })).json, "id"));
  const [child, grandchild] = [await make("child01", "agent01", 1), await make("grand01", "child01")];
  await make("other01", "demo01");
  const headers = ["Authorization", await running.token("agent01", "Agent1234")];
  const json = { headers: [...headers, "Content-Type", "application/json"] };
  return {
    ...{ running, child, grandchild },
    balance: async (account: string) => at((await steer("GET", `/accounts/${account}`)).json, "balance"),
    read: async (path: string) => (await send(path, { headers })).json,
    write: async (method: "POST" | "PUT" | "DELETE", path: string, body?: object) =>
      (await send(path, { method, ...json, ...(body && { body: JSON.stringify(body) }) })).json,
    secret: async (method: "POST" | "PUT", path: string, body: object) =>
      (await submit(path, body, headers, method)).json,
  };
}

const refusal = (errorCode: string, value: unknown = null) => ({ success: false, errorCode, value });

t.test(
  "an agent reads and sets rebates of direct downlines, between its own and those of their children",
  async (t) => {
    const { read, write, child, grandchild, running } = await office(t);
    const path = "/wps/agent/downlineRebates";
    t.match(await read("/wps/agent/globalRebateSettings"), {
      value: {
        list: [
          { productType: "RNG", rate: 0.8 },
          { productType: "LIVE", rate: 0.5 },
        ],
        step: 0.1,
      },
    });
    const change = (customerId: string, rate: number) =>
      write("PUT", path, { customerId, rebates: [{ productType: "RNG", rate }] });
    t.match(await change(child, 0.6), { value: true });
    const lower = at(await read(`${path}?customerId=${grandchild}`), "value", "list", 0, "rate");
    t.match(await read(`${path}?customerId=${child}`), {
      value: { list: [{ productType: "RNG", rate: 0.6, most: 0.8, least: lower, leastAccount: "grand01" }] },
    });
    t.match(await change(child, 0.9), refusal("rebate.out.of.range", { field: "RNG" }));
    t.match(await change(child, 0.1), refusal("rebate.out.of.range", { field: "RNG", account: "grand01" }));
    t.match(await change(child, 0.65), refusal("rebate.out.of.range", { field: "RNG" }));
    t.match(await change(grandchild, 0.1), refusal("downline.not.direct"));
    for (const id of ["100001", "999999", ""]) t.match(await change(id, 0.1), refusal("downline.not.found"));
    await running.steer("PUT", "/switches", { ownTreeCheck: false });
    t.match(await change("100001", 0.8), { value: true }, "a platform without the check accepts it");
    t.match(await change(grandchild, 0.1), refusal("downline.not.direct"));
  },
);

t.test(
  "a new downline is one level below, by the rules of registration, and a player becomes an agent once",
  async (t) => {
    const { read, write, secret, running, child, grandchild } = await office(t);
    const path = "/wps/agent/downline";
    const body = { username: "rahim22", password: "Rahim2244", type: "PLAYER", rebates: rates };
    t.match(await secret("POST", path, body), { value: { account: "rahim22" } });
    t.match((await running.steer("GET", "/accounts/rahim22")).json, {
      upline: "agent01",
      type: 0,
      firstTimeLogin: true,
    });
    t.match((await running.login("rahim22", "Rahim2244")).json, { success: true });
    t.match(await secret("POST", path, { ...body, username: "RAHIM22" }), refusal("username.duplicate"));
    const again = { ...body, username: "karim22" };
    const bad = (field: string) => refusal("field.invalid", { field });
    t.match(await secret("POST", path, { ...again, username: "k" }), bad("username"));
    t.match(await secret("POST", path, { ...again, password: "short" }), bad("password"));
    t.match(await secret("POST", path, { ...again, type: "BOSS" }), bad("type"));
    const high = [{ productType: "RNG", rate: 0.9 }];
    t.match(await secret("POST", path, { ...again, rebates: high }), refusal("rebate.out.of.range", { field: "RNG" }));

    const promote = (customerId: string) => write("PUT", "/wps/agent/promoteDownlineToAgent", { customerId });
    const id = String(at((await running.steer("GET", "/accounts/rahim22")).json, "id"));
    t.match(await read(`/wps/agent/downlineRebates?customerId=${id}`), {
      value: { list: [{ rate: 0.4 }, { rate: 0 }] },
    });
    t.match(await promote(id), { value: true });
    t.match((await running.steer("GET", "/accounts/rahim22")).json, { type: 1 });
    t.match(await promote(id), refusal("downline.not.promotable"));
    t.match(await promote(child), refusal("downline.not.promotable"));
    t.match(await promote(grandchild), refusal("downline.not.direct"));
  },
);

t.test("money can be sent to any account of the agent's tree, once for each client reference", async (t) => {
  const { read, secret, balance, running, grandchild } = await office(t);
  const path = "/wps/agent/transferDownline";
  const transfer = { amount: 100.5, paymentPassword: "246810", remark: "Float", clientReference: "ref-1" };
  const send = (more: object) => secret("PUT", path, { targetAccount: "grand01", ...transfer, ...more });
  t.match(await read("/wps/agent/transferEnabled"), { value: { enabled: true, min: 100, max: 100_000 } });
  t.match(await send({}), { value: { transferId: "T1", balance: 150_649.5 } });
  t.match(await send({}), { value: { transferId: "T1", balance: 150_649.5 } }, "the same write again moves nothing");
  for (const more of [{ amount: 200 }, { targetAccount: "child01" }, { remark: "" }])
    t.match(await send(more), refusal("reference.taken"));
  t.equal(await balance("grand01"), 110_050);
  const next = { clientReference: "ref-2" };
  t.match(await send({ ...next, paymentPassword: "111111" }), refusal("payment.password.wrong"));
  t.match(await send({ ...next, amount: 99.99 }), refusal("transfer.limits"));
  t.match(await send({ ...next, amount: 100_000.01 }), refusal("transfer.limits"));
  for (const targetAccount of ["other01", "demo01", "nobody", "agent01"])
    t.match(await send({ ...next, targetAccount }), refusal("downline.not.found"));
  await running.steer("PUT", "/accounts/grand01", { closed: true });
  t.match(await send(next), refusal("receiver.closed"));
  t.match(await send({}), { value: { transferId: "T1" } }, "an earlier transfer stays as it was");
  await running.steer("PUT", "/accounts/agent01", { balance: 20_000 });
  t.match(await send({ ...next, targetAccount: "child01", amount: 200.01 }), refusal("balance.insufficient"));
  const { ledger } = running.sandbox as Core;
  t.equal(ledger.sum(), 0);
  t.match(
    ledger.of(grandchild).map(({ type, ref, note, clientReference }) => ({ type, ref, note, clientReference })),
    [{ type: "opening" }, { type: "transferIn", ref: "T1", note: "Float", clientReference: "ref-1" }],
  );
});

t.test("a registration by link belongs to its agent, with the rebates of that time", async (t) => {
  const { read, write, running } = await office(t);
  const path = "/wps/agent/affiliateUrl";
  const linkOptions = { type: "AGENT", domain: "localhost:3000", rebates: rates, expireDays: 30 };
  const link = await write("POST", path, linkOptions);
  const code = String(at(link, "value", "code"));
  t.match(link, {
    value: {
      url: `http://localhost:3000/register?affiliateCode=${code}`,
      ...{ type: "AGENT", rebates: rates, visits: 0, registers: 0, firstDeposits: 0 },
      expireTime: Date.UTC(2026, 0, 5, 12) + 30 * dayMs,
    },
  });
  const second = String(at(await write("POST", path, { ...linkOptions, type: "PLAYER" }), "value", "code"));
  t.match(await write("POST", path, { ...linkOptions, domain: "a/b" }), refusal("field.invalid", { field: "domain" }));
  t.match(
    await write("POST", path, { ...linkOptions, rebates: [{ productType: "RNG", rate: 0.9 }] }),
    refusal("rebate.out.of.range", { field: "RNG" }),
  );

  const visit = (invitation: string, device: string) =>
    running.send(`/wps/agent/affiliate?code=${invitation}&domain=x`, {
      headers: ["Cookie", `SHELL_deviceId=${device}`],
    });
  for (const device of ["d1", "d1", "d2"]) t.match((await visit(code.toLowerCase(), device)).json, { success: true });
  await visit(second, "d1");
  const first = await register(running, "linked01", { affiliateCode: second, loginDeviceId: "d1" });
  t.match(first, { success: true }, "it names another link than the first one");
  t.match((await running.steer("GET", "/accounts/linked01")).json, { upline: "agent01", type: 1, link: { code } });
  const { accounts } = running.sandbox as Core;
  const linked = accounts.byName("linked01");
  if (linked) accounts.credit(linked, 50_000, { type: "deposit" });

  const list = await read("/wps/agent/affiliateUrls");
  t.match(list, {
    value: {
      most: 50,
      totalCount: 2,
      list: [
        { visits: 1, registers: 0 },
        { visits: 2, registers: 1, firstDeposits: 1 },
      ],
    },
  });
  const id = String(at(link, "value", "affiUrlId"));
  t.match(await write("DELETE", `${path}?affiUrlId=${id}`), { value: true });
  t.match(await write("DELETE", `${path}?affiUrlId=${id}`), refusal("link.not.found"));
  t.match((await visit(code, "d3")).json, refusal("affiliate.invalid"));
  t.match(await read(`/wps/agent/registeredAffiliates?code=${code}`), {
    value: { totalCount: 1, list: [{ account: "linked01", type: "AGENT", code, firstDeposit: 500 }] },
  });
  t.match(await read("/wps/agent/registeredAffiliates?code=LNOTHING"), { value: { totalCount: 0 } });
  t.match(await read(`/wps/agent/downlineRebates?customerId=${linked?.id}`), { value: { list: [{ rate: 0.4 }] } });
});

t.test("an account created on a device on which the agent signs in is marked as the agent's own", async (t) => {
  const { write, running } = await office(t);
  const linkOptions = { type: "PLAYER", domain: "localhost", rebates: [] };
  const affiliateCode = String(at(await write("POST", "/wps/agent/affiliateUrl", linkOptions), "value", "code"));
  const device = { loginDeviceId: "agents-own" };
  await running.submit("/wps/session/login", {
    username: "agent01",
    password: "Agent1234",
    type: "username",
    ...device,
  });
  const marked = async (name: string) => (await running.steer("GET", `/accounts/${name}`)).json;
  t.match(await register(running, "secretly1", { affiliateCode, ...device }), { success: true });
  t.match(await marked("secretly1"), { upline: "agent01", isOwnDevice: true });
  // Another affiliate code, and the link of an agent below, give the same result.
  t.match(await register(running, "byacode012", { affiliateCode: "AGENT01", ...device }), { success: true });
  t.match(await marked("byacode012"), { upline: "agent01", isOwnDevice: true });
  const { accounts } = running.sandbox as Core;
  accounts.create({ account: "belowone1", type: 1, upline: "agent01", affiliates: [{ code: "BELOW01" }] });
  t.match(await register(running, "byabelow012", { affiliateCode: "BELOW01", ...device }), { success: true });
  t.match(await marked("byabelow012"), { upline: "belowone1", isOwnDevice: true });
  t.match(await register(running, "honestly0123", { affiliateCode: "BELOW01", loginDeviceId: "another" }), {
    success: true,
  });
  t.match(await marked("honestly0123"), { upline: "belowone1", isOwnDevice: undefined });
});

t.test("agents read their news and income, other callers are refused", async (t) => {
  const { read, running } = await office(t);
  const news = await read("/wps/agent/announcements");
  t.match(news, { value: { totalCount: 4, list: [{ id: 901, title: /[\u0980-\u09ff]/ }] } });
  t.match(await read("/wps/relay/ODSFE2_getAgentRevenue?startDate=2026-01-01&endDate=2026-01-05&sort=-total"), {
    value: { list: [], summary: { commission: 0, direct: 0, network: 0, total: 0, provisional: 0 } },
  });
  const headers = ["Authorization", await running.token("demo01", "Demo1234")];
  for (const path of ["announcements", "affiliateUrls", "downlineRebates", "transferEnabled", "registeredAffiliates"])
    t.match((await running.send(`/wps/agent/${path}`, { headers })).json, refusal("agent.only"), path);
});

async function register(running: Running, username: string, more: object) {
  const fields = {
    password: "Secret77",
    confirmPassword: "Secret77",
    countryDialingCode: "880",
    domain: "x",
    login: true,
  };
  const mobileNum = `0131234${String(5_000 + username.length)}`;
  const body = { username, ...fields, mobileNum, ...more };
  return (await running.submit("/wps/member/register", body, [], "PUT")).json;
}
