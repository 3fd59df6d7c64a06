import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import t from "tap";
import { startFaultServer } from "../../../support/fault-server.ts";
import { startGatewayProcess } from "../../../support/gateway-process.ts";
import { freePort } from "../../../support/ports.ts";
import { startGateway, startSandbox } from "../../../support/site.ts";
import { SiteVisitor } from "../../../support/site-visitor.ts";
import { until } from "../../../support/until.ts";

t.setTimeout(600_000);

const at = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const SESSION_KEYS = randomBytes(32).toString("base64");
const sandbox = await startSandbox();
const gateway = await startGatewayProcess(await freePort(), {
  PLATFORM_URL: sandbox.url,
  ALLOW_SANDBOX: "1",
  SESSION_KEYS,
});
t.teardown(async () => {
  await gateway.stop();
  await sandbox.close();
});

/** Runs a repository command with the gateway's session key and `input` on stdin. */
async function run(file: string, args: readonly string[], input = ""): Promise<string> {
  const child = spawn(process.execPath, [at(file), ...args], {
    env: { SESSION_KEYS },
    stdio: ["pipe", "pipe", "inherit"],
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => {
    text += chunk;
  });
  child.stdin.end(input);
  const [code] = await once(child, "close");
  t.equal(code, 0, `${file} ${args.join(" ")}`);
  return text;
}
const logs = (...args: string[]) => run("scripts/logs.mjs", args, gateway.output());

const trace = "4bf92f3577b34da6a3ce929d0e0e4736";
const steering = "\u001b[2J\u001b]0;owned\u0007";
const forged = `nobody\r\n{"level":"error","event":"authn_login_success","account":"forged"}`;
const signInBody = (username: string) => ({ type: "username", username, password: "Wrong1234" });

t.before(async () => {
  const visitor = new SiteVisitor(gateway.url);
  await visitor.signIn("demo01", "Demo1234");
  await visitor.call("POST", "/api/session", signInBody("demo02"), { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  const attacker = new SiteVisitor(gateway.url);
  await attacker.call("POST", "/api/session", signInBody(forged));
  await attacker.call("POST", "/api/session", signInBody(`demo02${steering}`), { "user-agent": "x \t\u00a0 y" });
  await attacker.call("GET", `/api/affiliates/${encodeURIComponent(steering)}`);
  // Log lines are written in batches, shortly after their responses.
  await until("the last request is logged", () => gateway.output().includes("/api/affiliates/"));
});

t.test("every line of a real gateway is one JSON object with a level, a time and an event", async (t) => {
  const lines = gateway.output().trim().split("\n");
  t.ok(lines.length >= 8);
  for (const line of lines)
    t.match(JSON.parse(line), { level: /^(info|warn|error)$/, time: /^20/, event: /^[a-z_]+$/ });
});

t.test("no input forges or breaks a log line, or controls a terminal", async (t) => {
  const raw = gateway.output();
  t.notMatch(raw, /forged|nobody/);
  t.notMatch(raw.replaceAll("\n", ""), /\p{Cc}/u, "the lines themselves");
  t.notMatch((await logs()).replaceAll("\n", ""), /\p{Cc}/u, "as formatted lines");
  const noise = `${steering}plain words\n`;
  t.equal(await run("scripts/logs.mjs", [], noise), "[2J]0;ownedplain words\n", "other programs' text is sanitised");
});

t.test("formatted log lines have time, level, event, then its fields", async (t) => {
  t.match(
    await logs(),
    /^\[\d\d:\d\d:\d\d\.\d{3}\] WARN: authn_login_fail\n {4}requestId: "[0-9a-f]{32}"\n {4}account: "[0-9a-f]{16}"\n/m,
  );
});

t.test("log lines can be filtered by event, request and account, and by account and event together", async (t) => {
  const hash = (await run("bff/ops/account-hash.ts", ["DEMO01 "])).trim();
  t.match(hash, /^[0-9a-f]{16}$/);
  t.match(gateway.output(), `"account":"${hash}"`, "the account in its log line");
  const [byEvent = "", byRequest = "", byAccount = "", byName = "", byBoth = ""] = await Promise.all([
    logs("--event", "authn_login_success"),
    logs("--request", trace),
    logs("--account", hash),
    logs("--account-name", "demo01"),
    logs("--account-name", "demo02", "--event", "authn_login_fail"),
  ]);
  t.match(byEvent, /authn_login_success/);
  t.notMatch(byEvent, /authn_login_fail|request\n/);

  t.match(byRequest, /authn_login_fail/);
  t.match(byRequest, /INFO: request\n/);
  t.equal(byRequest.split(`requestId: "${trace}"`).length - 1, 2, "its event and its request line");

  t.match(byAccount, /authn_login_success/);
  t.notMatch(byAccount, /authn_login_fail/);
  t.equal(byName, byAccount, "by name, looked up under the gateway's key");
  t.match(byBoth, /authn_login_fail/);
  t.match(byBoth, new RegExp(trace));
});

t.test("a request id of the client is returned with the response, except on shared ones", async (t) => {
  const traceparent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01";
  const answer = await new SiteVisitor(gateway.url).call("POST", "/api/session", signInBody("demo02"), { traceparent });
  t.equal(answer.headers.get("x-request-id"), "0af7651916cd43dd8448eb211c80319c");
  t.match(await answer.json(), { error: { requestId: "0af7651916cd43dd8448eb211c80319c" } });
  const session = await new SiteVisitor(gateway.url).call("GET", "/api/session");
  t.match(session.headers.get("x-request-id"), /^[0-9a-f]{32}$/);
  const shared = await fetch(`${gateway.url}/api/vendors?language=EN`, { headers: { traceparent } });
  t.equal(shared.status, 200);
  t.notOk(shared.headers.has("x-request-id"), "a shared response has no request id");
});

t.test("the platform gets the request's id with its own span, so that its log lines can be found too", async (t) => {
  const platform = await startFaultServer();
  const other = await startGateway(platform.url.href);
  t.teardown(async () => {
    await other.close();
    await platform.close();
  });
  await other
    .visitor()
    .call("GET", "/api/affiliates/AGENT01", undefined, { traceparent: `00-${trace}-00f067aa0ba902b7-01` });
  const traceparents = platform.calls.map(({ headers }) => String(headers.traceparent));
  const ours = traceparents.filter((traceparent) => traceparent.includes(trace));
  t.ok(ours.length >= 1, traceparents.join(" "));
  for (const traceparent of ours) {
    t.match(traceparent, new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    t.notMatch(traceparent, /00f067aa0ba902b7/);
  }
});
