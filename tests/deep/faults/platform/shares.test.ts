import t, { type Test } from "tap";
import { slotLimits } from "../../../../bff/platform/pools.ts";
import type { CallContext } from "../../../../bff/platform/types.ts";
import { ok } from "../../../support/fault-server.ts";
import { failureOf, member, startPlatformRig, visitor } from "../../../support/platform.ts";
import { until } from "../../../support/until.ts";

const { perAccount = 0, perAddress } = slotLimits.calls;

/** Makes 200 calls that the platform does not answer, and checks that other visitors are served. */
async function othersDuring(t: Test, flooder: CallContext, share: number): Promise<void> {
  const { platform, server, log, close } = await startPlatformRig();
  t.teardown(close);
  let pendingCalls = 0;
  const answers: (() => void)[] = [];
  server.react((response, call) => {
    if (!call.path.includes("getWinnerBoard")) return ok({ sumBalance: 1 })(response);
    pendingCalls += 1;
    answers.push(() => ok({ list: [] })(response));
  });
  const flood = Array.from({ length: 200 }, () => platform.call("winners", { limit: 20 }, flooder));
  const ends = Promise.allSettled(flood);
  await until("the flood to have its share", () => pendingCalls === share);
  const other = { ...member, account: "other", clientIp: "203.0.113.77" };
  for (let n = 0; n < 5; n++) t.equal((await platform.call("balance", {}, other)).total, "1.00");
  await platform.call("balance", {}, { ...visitor, token: member.token ?? "", clientIp: "203.0.113.78" });
  t.equal(pendingCalls, share, "the flood gets no more than its share");
  const refused = await failureOf(flood[flood.length - 1] ?? Promise.resolve());
  t.match(refused, { code: "overloaded", details: { retryAfterMs: 1_000 } });
  for (const answer of answers) answer();
  const outcomes = (await ends).filter(({ status }) => status === "rejected");
  t.equal(outcomes.length, 200 - share);
  t.notOk(
    log.events().some((event) => event?.startsWith("platform_")),
    "a call that was never sent is not a fault of the platform",
  );
}

t.test("an account with slow calls has its share of the connections, and others are served", (t) =>
  othersDuring(t, { ...member, account: "flooder" }, perAccount),
);

t.test("a guest address with slow calls has its share of the connections, and others are served", (t) =>
  othersDuring(t, visitor, perAddress),
);

t.test("the accounts of one address have more than its guests, and leave half to others", (t) => {
  t.ok(perAccount < perAddress);
  t.ok(perAddress * 2 <= slotLimits.calls.slots / 2);
  t.end();
});
