import { randomUUID } from "node:crypto";
import t from "tap";
import { list, newest, paymentPassword, refusalOf, total, withdraw, withdrawalWorld } from "./world.ts";

t.test("a withdrawal is made once", async (t) => {
  const limits = ["SECOND", "MINUTE", "HOUR"].map((one) => [`RATE_LIMIT_PER_${one}`, "100000"]);
  const { sandbox, gateway, player, untilSwept, sum } = await withdrawalWorld(t, Object.fromEntries(limits));
  const calls = () => sandbox.calls("withdraw");

  await t.test("a withdrawal is made once, however often its key is sent, with any password", async (t) => {
    const rina = await player("once01");
    const [before, key] = [await calls(), randomUUID()];
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(rina, {}, key)));
    t.ok(answers.every(({ status }) => status === 200 || status === 409));
    const repeated = await withdraw(rina, { paymentPassword: "another" }, key);
    t.equal(repeated.headers.get("idempotency-replayed"), "true");
    t.match(await repeated.json(), { held: false, id: String });
    t.equal((await refusalOf(await withdraw(rina, { amount: "501" }, key))).code, "idempotency_conflict");
    t.equal((await calls()) - before, 1);
    t.equal(await total(rina.visitor), "500.00");
  });

  await t.test("one of fifty concurrent requests for the whole balance succeeds", async (t) => {
    const rina = await player("once02");
    const answers = await Promise.all(Array.from({ length: 50 }, () => withdraw(rina, { amount: "1000" })));
    t.equal(answers.filter(({ status }) => status === 200).length, 1);
    t.equal(await total(rina.visitor), "0.00");
    t.equal(sum(), 0);
  });

  await t.test(
    "a withdrawal with a lost response is pending, is sent once, and the platform's record names its write",
    async (t) => {
      const rina = await player("once03");
      const [before, key] = [await calls(), randomUUID()];
      await sandbox.steer("PUT", "/faults/withdraw", { kind: "lostAnswer" });
      const answer = await withdraw(rina, {}, key);
      await sandbox.steer("DELETE", "/faults/withdraw");
      t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
      const repeated = await withdraw(rina, {}, key);
      t.equal(repeated.status, 200);
      t.match(await repeated.json(), { held: false, id: (await newest(rina.visitor)).id });
      t.equal((await calls()) - before, 1);
      t.match(await list(rina.visitor), { total: 1, items: [{ amount: "500.00" }] });
      const { items } = (await sandbox.steer("GET", "/withdrawals/once03")) as { items: { clientReference: string }[] };
      const clientReference = items[0]?.clientReference ?? "";
      t.match(clientReference, /^[\w-]{32}$/);
      const { platform } = gateway.deps;
      const credentials = { username: "once03", password: "Demo1234", type: "username" } as const;
      const context = await platform.call("login", credentials, { language: "EN" });
      const records = await platform.call("withdrawals", { clientReference }, { language: "EN", token: context.token });
      t.match(records, { total: 1, items: [{ clientReference, amount: "500.00" }] }, "by which it is found");
      t.notMatch(JSON.stringify(await list(rina.visitor)), clientReference, "and which no page receives");
    },
  );

  await t.test("a withdrawal is made once if the platform's key changes and the call is encrypted again", async (t) => {
    const rina = await player("once04");
    await withdraw(rina, { amount: "200" });
    await sandbox.steer("POST", "/keys/rotate");
    t.equal((await withdraw(rina)).status, 200);
    t.match(await list(rina.visitor), { total: 2, items: [{ amount: "500.00" }, { amount: "200.00" }] });
    t.equal(await total(rina.visitor), "300.00");
  });

  await t.test("a swept key answers only the same withdrawal, and only with the payment password", async (t) => {
    let rina = await player("once05");
    const key = randomUUID();
    t.equal((await withdraw(rina, {}, key)).status, 200);
    rina = await untilSwept(rina);
    const wrong = await withdraw(rina, { amount: "300", paymentPassword: "999999" }, key);
    t.equal((await refusalOf(wrong)).code, "payment_password_wrong");
    t.equal((await refusalOf(await withdraw(rina, { amount: "300" }, key))).code, "idempotency_conflict");
    rina = await untilSwept(rina);
    t.equal((await withdraw(rina, {}, key)).status, 200, "the withdrawal that was made");
    t.match(await list(rina.visitor), { total: 1, items: [{ amount: "500.00" }] });
    t.equal(await total(rina.visitor), "500.00");
  });

  await t.test("no log line contains the payment password", async (t) => {
    t.ok(gateway.log.lines.some(({ event }) => event === "money_confirmed"));
    t.notMatch(JSON.stringify(gateway.log.lines), new RegExp(paymentPassword));
  });
});
