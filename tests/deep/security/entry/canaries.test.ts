import t from "tap";
import { startGateway, startSandbox } from "../../../support/site.ts";

const sandbox = await startSandbox();
const gateway = await startGateway(sandbox.url, { LOG_LEVEL: "trace" });
t.teardown(async () => {
  await gateway.close();
  await sandbox.close();
});

const canary = {
  password: "CanaryPass77",
  code: "771177",
  proof: "canary@example.com",
  token: "canary-token-0123456789abcdef",
  mobile: "01755577755",
};

t.test("no secret of the sign-in flows appears in a log line", async (t) => {
  const visitor = gateway.visitor();
  const send = (path: string, body: object) => visitor.call("POST", path, body);
  const name = { type: "username", username: "demo01" };
  await send("/api/session", { ...name, password: canary.password });
  await send("/api/sms", { purpose: "login", mobile: canary.mobile });
  await send("/api/sms", { purpose: "login", mobile: canary.mobile });
  await send("/api/session", { type: "sms", username: canary.mobile, password: canary.code });
  await send("/api/session/handover", { token: canary.token });
  await send("/api/session", { type: "username", username: "travel01", password: "Travel12", remember: true });
  await send("/api/session/verification", { type: "EMAIL", value: canary.proof });
  await send("/api/session/verification", { type: "MOBILE", code: canary.code });
  for (const kind of ["reset", "garbage", "unavailable"]) {
    await sandbox.steer("PUT", "/faults/login", { kind, times: 1 });
    await send("/api/session", { ...name, password: canary.password });
  }
  await visitor.call("DELETE", "/api/session");
  t.equal((await send("/api/session", { ...name, password: "Demo1234", remember: true })).status, 200);
  const cookies = [...visitor.cookies.values()];
  t.ok(visitor.cookies.has("remember"));
  await visitor.call("DELETE", "/api/session");
  t.equal((await send("/api/session", { ...name, useRemembered: true })).status, 200);

  const text = JSON.stringify(gateway.log.lines);
  const events = new Set(gateway.log.events());
  for (const event of ["authn_login_success", "authn_login_fail", "sms_sent", "sms_refused", "verification_failed"]) {
    t.ok(events.has(event), `${event} was logged`);
  }
  t.ok(events.has("remembered_used"));
  const secrets = [...Object.values(canary), "Demo1234", "Travel12", ...cookies, ...visitor.cookies.values()];
  for (const secret of [...secrets, ...secrets.flatMap((one) => one.split("."))]) {
    t.notOk(secret.length > 3 && text.includes(secret), "no part of it is in the log");
  }
});
