import t from "tap";
import { start } from "./support/start.ts";
import { at } from "./support/wire.ts";

t.test("time can be set and advanced, and continues from there", async (t) => {
  const { steer, sandbox } = await start(t);
  const target = Date.UTC(2030, 0, 1);
  const set = Number(at((await steer("POST", "/clock", { set: target })).json, "now"));
  t.ok(set >= target && set < target + 5_000);
  const advanced = Number(at((await steer("POST", "/clock", { advance: 3_600_000 })).json, "now"));
  t.ok(advanced >= target + 3_600_000);
  t.ok(sandbox.clock.now() >= advanced);
  t.equal((await steer("POST", "/clock", {})).status, 400);
  t.equal((await steer("POST", "/clock", { set: 1, advance: 1 })).status, 400);
});

t.test("no web page can control the sandbox, under any host name", async (t) => {
  const { control } = await start(t);
  const status = async (headers: Record<string, string>) =>
    (await control.inject({ method: "POST", url: "/clock", payload: { advance: 1 }, headers })).statusCode;
  for (const host of ["127.0.0.1:3101", "localhost:3101", "[::1]:3101"]) t.equal(await status({ host }), 200, host);
  for (const host of ["evil.example", "127.0.0.1.evil.example:3101", "192.0.2.1:3101", "a b"]) {
    t.equal(await status({ host }), 403, host);
  }
  const host = "127.0.0.1:3101";
  for (const origin of ["https://evil.example", "http://localhost:3000", "null"]) {
    t.equal(await status({ host, origin }), 403, origin);
  }
  t.equal(await status({ host, "sec-fetch-site": "cross-site" }), 403);
});

t.test("created accounts can sign in", async (t) => {
  const { steer, login, sandbox } = await start(t);
  const body = { account: "worker07", password: "Secret77", balance: 12_345, knownAddresses: ["203.0.113.1"] };
  t.match((await steer("POST", "/accounts", body)).json, { ...body, type: 0, language: "BN" });
  t.equal((await steer("POST", "/accounts", body)).status, 409, "a name can be taken once");
  t.match((await login("worker07", "Secret77")).json, { errorCode: "login_verify_required" });
  const { json } = await steer("POST", "/accounts", {});
  t.match((await login(String(at(json, "account")), String(at(json, "password")))).json, { success: true });
  t.equal(sandbox.accounts.byName("worker07")?.balance, 12_345);
  t.equal((await steer("POST", "/accounts", { balance: 1.5 })).status, 400);
  t.equal((await steer("POST", "/accounts", { unknown: true })).status, 400);
});

t.test("accounts can be read and changed in part", async (t) => {
  const { steer, login } = await start(t);
  const change = { passwordExpired: true, password: "Other123", knownAddresses: ["203.0.113.1"] };
  t.match((await steer("PUT", "/accounts/DEMO01", change)).json, { ...change, account: "demo01", balance: 2_500_000 });
  t.match((await steer("GET", "/accounts/demo01")).json, change);
  t.match((await login("demo01", "Other123")).json, { errorCode: "login_verify_required" });
  t.equal((await steer("GET", "/accounts/nobody")).status, 404);
  t.equal((await steer("PUT", "/accounts/nobody", change)).status, 404);
  t.equal((await steer("PUT", "/accounts/demo01", { account: "renamed1" })).status, 400);
  t.equal((await steer("PUT", "/accounts/demo01", {})).status, 400);
});

t.test("switches are changed one by one, and misspelt ones are refused", async (t) => {
  const { steer, sandbox } = await start(t);
  const maintenance = { JL: { maintainTime: 1, endTime: 2 } };
  await steer("PUT", "/switches", { vendorMaintenance: maintenance, captchaScenes: ["login"] });
  await steer("PUT", "/switches", { randomSms: true, register: { zalo: { enabled: true } } });
  await steer("PUT", "/switches", { register: { line: { required: true } } });
  t.match(sandbox.switches, {
    vendorMaintenance: maintenance,
    captchaScenes: ["login"],
    randomSms: true,
    behaviour: false,
    register: { zalo: { enabled: true }, line: { required: true } },
  });
  for (const wrong of [{ captchaScenes: ["logout"] }, { vendorMaintenance: { JL: {} } }, { randomSMS: true }]) {
    t.equal((await steer("PUT", "/switches", wrong)).status, 400, JSON.stringify(wrong));
  }
});

t.test("the next spin is set per account", async (t) => {
  const { steer, sandbox } = await start(t);
  t.equal((await steer("POST", "/next-spin", { account: "demo01", outcome: { win: 5_000 } })).status, 200);
  t.same(sandbox.nextSpin.get("demo01"), { win: 5_000 });
  const id = sandbox.accounts.byName("demo02")?.id;
  await steer("POST", "/next-spin", { accountId: id, outcome: { win: 0 } });
  t.same(sandbox.nextSpin.get("demo02"), { win: 0 });
  t.equal((await steer("POST", "/next-spin", { account: "nobody", outcome: { win: 1 } })).status, 404);
});

t.test("rotating the key changes the response of the key endpoint, and new sign-ins use it", async (t) => {
  const { send, steer, login } = await start(t);
  const before = (await send("/wps/session/key/rsa")).text;
  const { json } = await steer("POST", "/keys/rotate");
  const after = (await send("/wps/session/key/rsa")).text;
  t.equal(after, at(json, "modulus"));
  t.not(after, before);
  t.match((await login("demo01", "Demo1234")).json, { success: true });
});

const form = ["Content-Type", "application/x-www-form-urlencoded"];

t.test("reset restores the start: accounts, tokens, status, switches, faults, counts, time", async (t) => {
  const { send, steer, token, sandbox } = await start(t);
  const live = await token("demo01", "Demo1234");
  await steer("POST", "/accounts", { account: "extra99" });
  await steer("PUT", "/switches", {
    strict: true,
    flags: { CBS3: false },
    vendorMaintenance: { JL: { maintainTime: 1, endTime: 2 } },
    behaviour: true,
    register: { zalo: { enabled: true } },
    domains: ["play.example"],
  });
  await steer("POST", "/messages", { account: "demo01", title: "Hello" });
  await send("/wps/verification/sms/noLogin", { method: "POST", body: "mobileNum=01712345601", headers: form });
  await steer("PUT", "/status", { state: "maintenance" });
  await steer("PUT", "/faults/location", { kind: "reset" });
  await steer("POST", "/clock", { advance: 86_400_000 });
  await steer("POST", "/next-spin", { account: "demo01", outcome: { win: 1 } });
  t.equal((await steer("POST", "/reset")).status, 200);
  t.equal(sandbox.accounts.byName("extra99"), undefined);
  t.equal(sandbox.accounts.byName("demo01")?.balance, 2_500_000);
  t.match(sandbox, {
    status: { state: "normal" },
    switches: { strict: false, tokensPerAccount: 5, flags: { CBS3: true }, behaviour: false },
  });
  const { vendorMaintenance, register, domains } = sandbox.switches;
  t.strictSame([vendorMaintenance, register, domains], [{}, {}, []]);
  t.equal((await steer("GET", "/sms/01712345601")).status, 404);
  t.match((await steer("POST", "/messages", { account: "demo01", title: "Again" })).json, { unread: 3 });
  t.equal(sandbox.nextSpin.size, 0);
  t.equal(Math.trunc(Math.abs(sandbox.clock.now() - Date.now()) / 60_000), 0, "its clock shows the time again");
  t.same(at((await steer("GET", "/calls")).json, "counts"), {});
  t.equal((await send("/wps/system/location")).status, 200);
  t.equal((await send("/wps/member/info", { headers: ["Authorization", live] })).status, 401);
});

t.test("the operator decides about a deposit once, and a misspelt decision is refused", async (t) => {
  const { send, steer, token } = await start(t);
  const authorization = ["Authorization", await token("demo02", "Demo1234"), "Content-Type", "application/json"];
  const body = JSON.stringify({ amount: 500, bankCode: "BKASH" });
  await send("/wps/relay/MCSFE_createDeposit", { method: "POST", headers: authorization, body });
  const { json } = await steer("GET", "/deposits/demo02");
  const [{ id, status } = { id: "", status: "" }] = (json as { items: { id: string; status: string }[] }).items;
  t.equal(status, "PENDING");
  for (const wrong of [
    {},
    { decision: "maybe" },
    { decision: "payPart", amount: 0 },
    { decision: "approve", more: 1 },
  ]) {
    t.equal((await steer("POST", `/deposits/${id}`, wrong)).status, 400, JSON.stringify(wrong));
  }
  t.equal(
    (await steer("POST", `/deposits/${id}`, { decision: "payPart" })).status,
    409,
    "the sum of the part is missing",
  );
  t.equal((await steer("POST", "/deposits/D0", { decision: "approve" })).status, 404);
  t.equal((await steer("PUT", "/deposits", {})).status, 400);
  t.match((await steer("POST", `/deposits/${id}`, { decision: "approve" })).json, {
    status: "SUCCESS",
    arrived: 50_000,
  });
  t.equal((await steer("POST", `/deposits/${id}`, { decision: "reject" })).status, 409);
  t.match((await steer("GET", "/accounts/demo02")).json, { balance: 890_050 });
});

t.test("the ledger is read by account, with the balance of each wallet", async (t) => {
  const { steer } = await start(t);
  await steer("POST", "/accounts", { account: "booked01", balance: 12_345 });
  const id = String(at((await steer("GET", "/accounts/booked01")).json, "id"));
  t.ok((at((await steer("GET", "/ledger")).json, "accounts") as string[]).includes(id));
  t.match((await steer("GET", `/ledger/${id}`)).json, {
    wallets: { main: 12_345 },
    items: [{ type: "opening", counterparty: "house:opening", poisha: 12_345, before: 0, after: 12_345 }],
  });
  t.equal((await steer("GET", "/ledger/nobody")).status, 404);
});
