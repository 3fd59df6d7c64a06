import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { HttpRegister, RegisterUnavailable } from "../../../bff/protection/exclusion-register.ts";
import { captureLog } from "../../support/log.ts";
import { codeOf } from "../../support/pause-world.ts";
import { startGateway, startSandbox } from "../../support/site.ts";

interface RegisterRequest {
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/** Starts a register on a free port that records its requests. */
async function startRegister() {
  const requests: RegisterRequest[] = [];
  const register = {
    requests,
    answer: (response: ServerResponse): unknown => response.end('{"excluded":false}'),
  };
  const server = createServer(async (request: IncomingMessage, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    requests.push({ authorization: request.headers.authorization, body: JSON.parse(text) });
    register.answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  return Object.assign(register, { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/lookup` });
}

/** Some servers write JSON with a byte-order mark. */
const respondExcluded = (response: ServerResponse) => response.end('\ufeff{"excluded":true}');

t.test("the register that the operator configures is queried at registration and at sign-in", async (t) => {
  const register = await startRegister();
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, {
    ...{ EXCLUSION_REGISTER_URL: register.url, EXCLUSION_REGISTER_TOKEN: "of-the-operator" },
    LIMIT_ADDRESS_REGISTRATIONS: "1000",
  });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  await sandbox.steer("POST", "/accounts", { account: "01712345678", password: "Demo1234" });
  await sandbox.steer("POST", "/accounts", { account: "unnamed01", password: "Demo1234" });
  const stateOf = async (account: string) => {
    const answer = await gateway.visitor().signIn(account, "Demo1234");
    return ((await answer.json()) as { state?: string }).state;
  };
  const newcomer = () =>
    gateway.visitor().call("POST", "/api/registrations", {
      ...{ method: "username", termsAccepted: true, ageConfirmed: true },
      fields: { username: "newbie01", mobileNum: "01812345678", password: "Secret99", confirmPassword: "Secret99" },
    });

  t.equal(await stateOf("01712345678"), "member");
  t.strictSame(register.requests.splice(0), [
    { authorization: "Bearer of-the-operator", body: { mobiles: ["+8801712345678"] } },
  ]);
  t.equal(await stateOf("unnamed01"), "member");
  t.same(register.requests, [], "an account without known data is not queried");

  register.answer = (response) => response.writeHead(503).end();
  t.equal(await codeOf(await newcomer()), "register_unavailable");
  t.equal(await stateOf("01712345678"), "withdrawOnly", "their money stays available");
  t.match(
    gateway.log.lines.filter(({ event }) => event === "exclusion_register_failed"),
    [{ reason: "status 503" }, { reason: "status 503" }],
  );

  register.answer = respondExcluded;
  register.requests.length = 0;
  t.equal(await codeOf(await newcomer()), "account_taken");
  t.match(register.requests, [{ body: { mobiles: ["+8801812345678"] } }]);
  t.equal(await sandbox.calls("registerUsername"), 1, "with an impossible name");
  t.equal(await stateOf("01712345678"), "withdrawOnly");
  register.answer = (response) => response.end('{"excluded":false}');
  t.equal(await stateOf("01712345678"), "withdrawOnly", "an exclusion does not end automatically");
});

t.test("an invalid register response counts as unavailable", async (t) => {
  const register = await startRegister();
  const { log, lines } = captureLog();
  const lookup = (withinMs?: number) =>
    new HttpRegister({ url: new URL(register.url) }, log, withinMs).lookup({ email: "a@example.com" });
  const otherRegister = await startRegister();
  const answers: Record<string, (response: ServerResponse) => unknown> = {
    "an error": (response) => response.writeHead(500).end('{"excluded":false}'),
    "no content": (response) => response.writeHead(204).end(),
    "another status of success": (response) => response.writeHead(202).end('{"excluded":false}'),
    "no JSON": (response) => response.end("no"),
    "words for a response": (response) => response.end('{"excluded":"false"}'),
    "no word of it": (response) => response.end("{}"),
    "half a response": (response) => response.writeHead(200, { "content-length": "20" }).end('{"excluded"'),
    "far too much": (response) => response.end(`{"excluded":false,"more":"${"x".repeat(5_000)}"}`),
    "another address": (response) => response.writeHead(307, { location: otherRegister.url }).end(),
    "a cut connection": (response) => response.destroy(),
  };
  for (const [what, answer] of Object.entries(answers)) {
    register.answer = answer;
    await t.rejects(lookup(), RegisterUnavailable, what);
  }
  register.answer = () => undefined;
  await t.rejects(lookup(50), RegisterUnavailable, "no response");
  t.same(otherRegister.requests, [], "a register that is not configured receives nothing");
  t.equal(lines.filter(({ event }) => event === "exclusion_register_failed").length, Object.keys(answers).length + 1);
  t.notMatch(JSON.stringify(lines), /a@example\.com/);
  register.answer = respondExcluded;
  t.equal(await lookup(), "excluded");
});

t.test("an invalid or unencrypted register address is a configuration error", async (t) => {
  const key = Buffer.alloc(32, 1).toString("base64");
  const faultsOf = (env: Record<string, string>): readonly string[] => {
    try {
      readConfig({ SESSION_KEYS: key, ...env }, () => key);
      return [];
    } catch (error) {
      return (error as { faults: readonly string[] }).faults;
    }
  };
  const real = { PLATFORM_URL: "https://platform.example" };
  const ofRegister = (env: Record<string, string>) =>
    faultsOf({ ...real, ...env }).filter((fault) => fault.startsWith("EXCLUSION_REGISTER"));
  t.same(ofRegister({ EXCLUSION_REGISTER_URL: "https://register.example/lookup" }), []);
  for (const url of ["register.example", "http://register.example", "https://a:secret@register.example"]) {
    const faults = ofRegister({ EXCLUSION_REGISTER_URL: url });
    t.equal(faults.length, 1, url);
    t.notMatch(faults.join(), /secret/);
  }
  t.equal(ofRegister({ EXCLUSION_REGISTER_TOKEN: "alone" }).length, 1);
});
