import { randomUUID } from "node:crypto";
import t from "tap";
import { maxTries, maxUnmade } from "../../../../bff/protection/deposit-limit-rule.ts";
import { StoreUnavailable } from "../../../../bff/store/store.ts";
import { errorOf, protectionWorld, setLimit } from "../../../integration/protection/world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const paymentPassword = "246810";
const day = 24 * 60 * 60_000;

t.test("an agent learns almost nothing about a player's limit", async (t) => {
  const world = await protectionWorld(t, { redis: true, instances: 2 });
  const { sandbox, gateway, gateways, member, signedIn, pass } = world;
  const other = gateways.at(-1) ?? gateway;
  let pairs = 0;
  async function pair(limit = "5300", balance = 10_000_000) {
    pairs += 1;
    const [head, below] = [`probe${pairs}`, `below${pairs}`];
    const agent = await member(head, { type: 1, balance, paymentPassword });
    const { id } = (await sandbox.steer("POST", "/accounts", {
      ...{ account: below, password: "Demo1234", upline: head },
    })) as { id: string };
    await setLimit(await signedIn(below), "deposit", "day", limit);
    return { agent, id, head };
  }
  const send = async (agent: SiteVisitor, downline: string, amount: string, password = paymentPassword) => {
    const fields = { downline, amount, paymentPassword: password };
    const answer = await agent.call("POST", "/api/agent/transfers", fields, { "idempotency-key": randomUUID() });
    if (answer.status === 200) return "200";
    const error = await errorOf(answer);
    return `${error.code}`;
  };
  const unavailable = "receiver_unavailable";

  await t.test("every sum is refused for a day after the first refusal, so halving sums reveals nothing", async (t) => {
    const { agent, id, head } = await pair();
    t.equal(await send(agent, id, "8000"), unavailable);
    for (const amount of ["4000", "2000", "1000", "100"]) {
      t.equal(await send(agent, id, amount), unavailable, `${amount} would fit`);
      t.equal(await send(agent.at(other.url), id, amount), unavailable, "on another instance too");
    }
    await pass(day - 60_000);
    t.equal(await send(await signedIn(head), id, "100"), unavailable);
    await pass(60_001);
    t.equal(await send(await signedIn(head), id, "100"), "200");
  });

  await t.test("twenty concurrent sums, on two instances, get one result", async (t) => {
    const { agent, id } = await pair();
    const sums = Array.from({ length: 20 }, (_, n) => String(5400 + n * 100));
    const answers = await Promise.all(sums.map((sum, n) => send(n % 2 ? agent : agent.at(other.url), id, sum)));
    // Only a few payment password attempts can be in progress at the same time.
    t.same(new Set(answers), new Set([unavailable, "payment_password_locked"]));
    t.equal(await send(agent, id, "100"), unavailable);
  });

  await t.test("sums that an agent does not have cost nothing, and end after a few", async (t) => {
    const { agent, id } = await pair("5300", 10);
    const answers: string[] = [];
    for (let sum = 1000; sum < 1000 + maxUnmade + 2; sum += 1) answers.push(await send(agent, id, String(sum)));
    t.same(answers.slice(0, maxUnmade), Array(maxUnmade).fill("balance_insufficient"));
    t.same(answers.slice(maxUnmade), [unavailable, unavailable]);
    // In a day, an agent that transfers nothing learns only which of its few attempts the receiver refused, if any.
    t.ok(Math.log2(maxUnmade + 1) <= 2, "two bits one after the other");
    t.ok(Math.log2(maxTries + 1) < 4.5, "and less than four and a half concurrently");
  });

  await t.test("no response contains the reason of a refusal, or when it ends", async (t) => {
    const { id, head } = await pair();
    const player = await signedIn(head.replace("probe", "below"));
    const paused = await player.call("POST", "/api/protection/time-out", {
      ...{ term: "24h", password: "Demo1234" },
    });
    t.equal(paused.status, 204);
    const hour = 60 * 60_000;
    await pass(3 * hour);
    t.equal(await send(await signedIn(head), id, "100"), unavailable);
    await pass(22 * hour);
    t.equal(await send(await signedIn(head), id, "100"), unavailable, "as after a refusal for a limit");
    await pass(3 * hour);
    t.equal(await send(await signedIn(head), id, "100"), "200");
  });

  await t.test("an agent is refused twenty times a day over all receivers", async (t) => {
    const agent = await member("wide01", { type: 1, balance: 10_000_000, paymentPassword });
    const answers: string[] = [];
    for (let n = 0; n < 22; n += 1) {
      const below = `wide01below${n}`;
      const { id } = (await sandbox.steer("POST", "/accounts", {
        ...{ account: below, password: "Demo1234", upline: "wide01" },
      })) as { id: string };
      await setLimit(await signedIn(below), "deposit", "day", "300");
      answers.push(await send(agent, id, "400"));
    }
    t.same(answers.slice(0, 20), Array(20).fill(unavailable));
    t.same(answers.slice(20), ["too_many_requests", "too_many_requests"]);
  });

  await t.test("a refusal that is not stored is reported as an outage, and reveals nothing", async (t) => {
    const { agent, id } = await pair();
    const { store } = gateway.deps;
    const { replaceIfEqual } = store;
    store.replaceIfEqual = async (key, ...more) => {
      if (key.startsWith("adda:protection:")) throw new StoreUnavailable("away");
      return replaceIfEqual.call(store, key, ...more);
    };
    t.equal(await send(agent, id, "8000"), "store_unavailable");
    t.equal(await send(agent, id, "100"), "store_unavailable", "like a sum that fits");
    store.replaceIfEqual = replaceIfEqual;
    t.equal(await send(agent, id, "100"), "200");
  });
});
