import type { FastifyReply, FastifyRequest } from "fastify";
import t from "tap";
import { readConfig } from "../../../bff/config.ts";
import { accountHash } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { Cookies } from "../../../bff/session/cookies.ts";
import { RememberMe } from "../../../bff/session/remember-me.ts";
import { Sessions } from "../../../bff/session/sessions.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { accountSessions, keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";
import { captureLog } from "../../support/log.ts";

const most = accountSessions;
const config = readConfig({ SESSION_KEYS: Buffer.alloc(32).toString("base64") }, () => "");
const { log } = captureLog();

t.test("repeated sign-ins to an account end its least recently used sessions, and do not fill the store", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const sessions = new Sessions({ store, config, clock, log });
  const member = { id: "1", account: "busy01", nickname: "", role: "member" } as const;
  const cookies: string[] = [];
  for (let count = 0; count < most + 10; count += 1) {
    clock.advance(1_000);
    const { cookie } = await sessions.issue({ kind: "member", token: "t", member }, { ip: "203.0.113.1" });
    cookies.push(cookie);
    await new Promise(setImmediate);
  }
  const index = await store.hashAll(keys.devices.key(accountHash(accountIdentity("busy01"))));
  t.equal(Object.keys(index).length, most);
  const states = await Promise.all(cookies.map((cookie) => sessions.read(cookie)));
  t.same(
    states.map(({ ticket }) => ticket !== undefined),
    cookies.map((_cookie, at) => at >= 10),
  );
  t.equal(states[0]?.endReason, "elsewhere", "its browser is shown the reason");
});

t.test("repeatedly remembered passwords do not fill the store: the oldest is removed", async (t) => {
  const clock = new TestClock();
  const store = new MemoryStore(clock);
  const cookies = new Cookies(config.publicUrl);
  const rememberMe = new RememberMe({ store, clock, config, cookies, log, onCopied: async () => undefined });
  const account = accountIdentity("busy01");
  const tokens: string[] = [];
  const reply = { setCookie: (_name: string, token: string) => tokens.push(token) } as unknown as FastifyReply;
  const asking = (token?: string) =>
    ({ headers: token === undefined ? {} : { cookie: `remember=${token}` } }) as FastifyRequest;
  for (let count = 0; count < most + 10; count += 1) {
    clock.advance(1_000);
    await rememberMe.keep(asking(), reply, account, { username: "busy01", password: "Busy1234" });
    await new Promise(setImmediate);
  }
  const index = await store.hashAll(keys.rememberedOf.key(accountHash(account)));
  t.equal(Object.keys(index).length, most);
  const remembered = await Promise.all(tokens.map((token) => rememberMe.shown(asking(token))));
  t.same(
    remembered.map(({ password }) => password),
    tokens.map((_token, at) => at >= 10),
  );
});
