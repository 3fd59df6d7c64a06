import { randomBytes } from "node:crypto";
import t from "tap";
import { accountLabel } from "../../../bff/crypto/account-hash.ts";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import type { CallContext } from "../../../bff/platform/types.ts";
import { TokenEnds } from "../../../bff/session/account-sessions.ts";
import { sealToken } from "../../../bff/session/devices.ts";
import { captureLog } from "../../support/log.ts";

const key = randomBytes(32);
const config = { sessionKeys: [key] };
const rina = accountIdentity("rina01");
const device = { ip: "203.0.113.9", userAgent: "Phone", createdAt: 0, seenAt: 0 };

/** Creates a platform whose calls fail with `errors` in turn, and then succeed. */
function bench(...errors: PlatformError[]) {
  const contexts: CallContext[] = [];
  const platform = {
    call: async (_id: string, _input: unknown, context: CallContext) => {
      contexts.push(context);
      const error = errors.shift();
      if (error) throw error;
    },
  };
  const { log, lines } = captureLog();
  const finished = Promise.withResolvers<void>();
  const retry = async (work: () => Promise<boolean>): Promise<boolean> => {
    try {
      for (let tries = 0; tries < 3; tries += 1) if (await work()) return true;
      return false;
    } finally {
      setImmediate(finished.resolve);
    }
  };
  const ends = new TokenEnds({ platform: platform as never, config, log }, retry);
  const end = (token?: string) => ends.end(rina, "ticket", { ...device, ...(token !== undefined && { token }) });
  return { contexts, lines, end, finished: finished.promise };
}

const sealed = sealToken(config, "ticket", "the token");
const unreachable = () => new PlatformError("platform_unreachable", true);

t.test("a token is logged out with the data of its own browser", async (t) => {
  const { contexts, end, lines } = bench();
  await end(sealed);
  t.match(contexts, [{ token: "the token", clientIp: "203.0.113.9", userAgent: "Phone" }]);
  t.same(lines, []);
});

t.test("a token that has ended already needs no further logout", async (t) => {
  const { contexts, end, lines } = bench(new PlatformError("session_ended", false));
  await end(sealed);
  t.equal(contexts.length, 1);
  t.same(lines, []);
});

t.test("a failed logout is repeated until the platform is available", async (t) => {
  const { contexts, end, finished, lines } = bench(unreachable(), unreachable());
  await end(sealed);
  await finished;
  t.equal(contexts.length, 3);
  t.same(lines, []);
});

t.test("a logout is abandoned if the platform stays down, and the log names the token's account", async (t) => {
  const { contexts, end, finished, lines } = bench(unreachable(), unreachable(), unreachable(), unreachable());
  await end(sealed);
  await finished;
  t.equal(contexts.length, 4);
  t.match(lines, [{ event: "platform_token_not_revoked", session: "ticket", account: accountLabel(key, rina) }]);
  t.notMatch(JSON.stringify(lines), /the token|rina01/);
});

t.test("a token without a matching key causes no call, nor does a session without a token", async (t) => {
  const { contexts, end } = bench();
  await end(sealToken({ sessionKeys: [randomBytes(32)] }, "ticket", "the token"));
  await end();
  t.same(contexts, []);
});
