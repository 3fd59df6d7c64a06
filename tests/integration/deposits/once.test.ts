import { randomUUID } from "node:crypto";
import t from "tap";
import type { Deposit } from "../../../shared/contracts/deposits.ts";
import { byBkash, depositWorld, methods, okBody, pending, post, refer, refusalOf, total } from "./world.ts";

t.test("a deposit is created once, even if its response is lost", async (t) => {
  const { sandbox, gateway, guest, member, wait } = await depositWorld(t);
  const order = { method: methods.bkash, amount: "500" };
  const calls = () => sandbox.calls("createDeposit");

  await t.test("50 requests with one key make one call", async (t) => {
    const player = await member("once01");
    const key = randomUUID();
    const before = await calls();
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(player, "ewallet", order, key)));
    t.ok(answers.every(({ status }) => status === 200 || status === 409));
    t.equal((await calls()) - before, 1);
    t.equal((await pending(player)).length, 1);
    t.equal(
      (await refusalOf(await post(player, "ewallet", { ...order, amount: "600" }, key))).code,
      "idempotency_conflict",
    );
  });

  await t.test(
    "a deposit with a lost response is pending, is not sent again and is found by its client reference",
    async (t) => {
      const player = await member("once02");
      const key = randomUUID();
      const before = await calls();
      await sandbox.steer("PUT", "/faults/createDeposit", { kind: "lostAnswer" });
      const answer = await post(player, "ewallet", order, key);
      await sandbox.steer("DELETE", "/faults/createDeposit");
      t.same([answer.status, await answer.json()], [202, { state: "pending" }]);
      const [card] = await pending(player);
      const repeated = await post(player, "ewallet", order, key);
      t.equal(repeated.headers.get("idempotency-replayed"), "true");
      const { secondsLeft: _left, ...deposit } = card ?? {};
      t.match(await repeated.json(), deposit, "a repeat is answered from the platform's record");
      t.equal((await calls()) - before, 1);
      t.match(
        card,
        { amount: "500.00", waitsFor: "reference", clientReferences: undefined },
        "its card is there nevertheless",
      );
      const { items } = (await sandbox.steer("GET", "/deposits/once02")) as {
        items: { id: string; clientReference: string }[];
      };
      const { clientReference = "" } = items[0] ?? {};
      t.match(clientReference, /^[\w-]{32}$/);
      const token = ((await sandbox.steer("POST", "/tokens", { account: "once02" })) as { token: string }).token;
      const records = await gateway.deps.platform.call(
        "depositRecords",
        { clientReference },
        { language: "EN", token },
      );
      t.match(records, { total: 1, items: [{ id: card?.id, clientReferences: [clientReference] }] });
      const none = await gateway.deps.platform.call(
        "depositRecords",
        { clientReference: "x" },
        { language: "EN", token },
      );
      t.equal(none.total, 0);
    },
  );

  await t.test("a reference with a lost response is credited once", async (t) => {
    const player = await member("once03");
    const { id } = await byBkash(player);
    const key = randomUUID();
    await sandbox.steer("PUT", "/faults/submitDepositReference", { kind: "lostAnswer" });
    t.equal((await refer(player, id, "9HK7AB0301", key)).status, 202);
    await sandbox.steer("DELETE", "/faults/submitDepositReference");
    const repeated = await refer(player, id, "9HK7AB0301", key);
    t.same([repeated.status, await repeated.json()], [200, { id, status: "pending" }]);
    t.equal(
      (await refusalOf(await refer(player, id, "9HK7AB0301"))).code,
      "deposit_closed",
      "another key changes nothing",
    );
    const { items } = (await sandbox.steer("GET", "/deposits/once03")) as { items: Record<string, string>[] };
    t.match(items[0]?.referenceClientReference, /^[\w-]{32}$/, "and found by its client reference");
    t.not(items[0]?.referenceClientReference, items[0]?.clientReference);
    await wait(20);
    t.equal(await total(player), "500.00");
  });

  await t.test("one reference sent concurrently for two deposits is accepted by one of them", async (t) => {
    const [player, other] = [await member("once04"), await member("once05")];
    const deposits = await Promise.all([byBkash(player), byBkash(other)]);
    const answers = await Promise.all(
      [player, other].map((one, at) => refer(one, deposits[at]?.id ?? "", "9HK7AB0401")),
    );
    t.same(answers.map(({ status }) => status).toSorted(), [200, 422]);
    await wait(20);
    t.same([await total(player), await total(other)].toSorted(), ["0.00", "500.00"]);
  });

  await t.test(
    "the record of deposits has pages, filters by state and day, and the shape of the contract",
    async (t) => {
      const player = await member("once06");
      for (const amount of ["200", "300", "400"]) await byBkash(player, amount);
      const list = (query: string) =>
        player.json<{ items: Deposit[]; total: number; pages: number }>(`/api/deposits${query}`);
      t.match(await list("?size=2"), { items: [{ amount: "400.00" }, { amount: "300.00" }], total: 3, pages: 2 });
      t.match(await list("?size=2&page=2"), { items: [{ amount: "200.00" }], page: 2 });
      t.equal((await list("?status=done")).total, 0);
      t.equal((await list("?status=pending")).total, 3);
      t.equal((await list("?from=2020-01-01&to=2020-01-02")).total, 0);
      t.match(await refusalOf(await player.call("GET", "/api/deposits?from=2026-02-30")), {
        fields: { from: "invalid" },
      });
    },
  );

  await t.test(
    "invalid deposits do not reach the platform, and an amount outside the limits is an error on the field, to the poisha",
    async (t) => {
      const player = await member("once07");
      const before = await calls();
      for (const amount of ["0", "-500", "1e3", "500.005", "৫০০", " 500", "", "5,000"]) {
        t.equal(
          (await refusalOf(await post(player, "ewallet", { ...order, amount }))).code,
          "validation_failed",
          amount,
        );
      }
      for (const body of [{ ...order, method: "BKASH" }, { amount: "500" }, { ...order, more: 1 }]) {
        t.equal((await refusalOf(await post(player, "ewallet", body))).code, "validation_failed");
      }
      const keyless = await player.call("POST", "/api/deposits/ewallet", order);
      t.equal((await refusalOf(keyless)).code, "idempotency_key_required");
      t.equal((await refusalOf(await post(guest, "ewallet", order))).code, "session_required");
      const trial = gateway.visitor();
      await trial.call("POST", "/api/session/trial");
      t.equal((await refusalOf(await post(trial, "ewallet", order))).code, "trial_not_allowed");
      t.equal((await refusalOf(await trial.call("GET", "/api/deposits/pending"))).code, "trial_not_allowed");
      t.equal(await calls(), before);
      for (const amount of ["199.99", "25000.01"]) {
        const refused = await refusalOf(await post(player, "ewallet", { ...order, amount }));
        t.match(refused, { code: "amount_out_of_range", fields: { amount: "amount_out_of_range" } });
      }
      for (const amount of ["200", "25000"]) await okBody(post(player, "ewallet", { ...order, amount }));
      for (let more = 0; more < 3; more += 1) await byBkash(player);
      t.equal((await refusalOf(await post(player, "ewallet", order))).code, "deposits_waiting");
    },
  );
});
