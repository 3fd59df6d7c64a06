import { randomUUID } from "node:crypto";
import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import type { Deposit } from "../../../shared/contracts/deposits.ts";
import {
  codeOf,
  deposit,
  exclude,
  launch,
  loginPassword,
  pauseWorld,
  paymentPassword,
  takeTimeOut,
} from "../../support/pause-world.ts";
import { until } from "../../support/until.ts";

const hour = 3_600_000;

t.test("a player pauses their own play", async (t) => {
  const { sandbox, one, two, player, signIn, pass, slot } = await pauseWorld(t);
  const game = await slot();
  const stateOf = async (visitor: { json<T>(path: string): Promise<T> }) =>
    visitor.json<{ state: string; endReason?: string }>("/api/session");

  await t.test("an exclusion ends the sessions of every device and gives each the reason", async (t) => {
    const rina = await player("pause01");
    const firstBrowser = await signIn(rina, one);
    const secondBrowser = await signIn(rina, two);
    t.equal((await secondBrowser.call("GET", "/api/favourites")).status, 200, "it is in the memory of its instance");
    const answer = await exclude(firstBrowser);
    t.equal(answer.status, 204);
    t.notOk(firstBrowser.cookies.has("sid"));
    t.match(await stateOf(firstBrowser), { state: "guest" });
    await until("the other device to be signed out", async () => {
      return (await codeOf(await secondBrowser.call("GET", "/api/favourites"))) === "session_paused";
    });
    t.match(await stateOf(secondBrowser), { state: "guest", endReason: "paused" });
  });

  await t.test("a player with a pause sees pending deposits without their payee", async (t) => {
    const rina = await player("pause21");
    const before = await signIn(rina);
    const { id } = (await (await deposit(before)).json()) as { id: string };
    t.ok((await before.json<Deposit>(`/api/deposits/${id}`)).payee, "the payee is shown before the pause");
    await exclude(before);
    const again = await signIn(rina, two);
    const pending = await again.json<{ items: Deposit[] }>("/api/deposits/pending");
    for (const row of [...pending.items, await again.json<Deposit>(`/api/deposits/${id}`)]) {
      t.match(row, { id, status: "pending" });
      t.notOk(row.payee ?? row.url, "no payee and no payment page");
    }
    t.equal(pending.items.length, 1);
  });

  await t.test(
    "a paused player who signs in again can use only the pages open to withdraw-only sessions",
    async (t) => {
      const rina = await player("pause02");
      await exclude(await signIn(rina));
      const again = await signIn(rina, two);
      t.match(await stateOf(again), { state: "withdrawOnly", member: { account: "pause02", role: "member" } });
      for (const path of [
        "/api/balance",
        "/api/withdrawals/options",
        "/api/cards",
        "/api/messages",
        "/api/session/devices",
        "/api/records/account",
      ]) {
        t.equal((await again.call("GET", path)).status, 200, path);
      }
      const before = await Promise.all([sandbox.calls("createDeposit"), sandbox.calls("launchGame")]);
      t.equal(await codeOf(await deposit(again)), "play_paused");
      t.equal(await codeOf(await launch(again, game)), "play_paused");
      for (const path of [
        "/api/favourites",
        "/api/promotions/mine",
        "/api/rewards",
        "/api/deposits/methods",
        "/api/rank",
      ])
        t.equal(await codeOf(await again.call("GET", path)), "play_paused", path);
      t.equal(await codeOf(await again.call("POST", "/api/session/trial")), "play_paused");
      t.same(await Promise.all([sandbox.calls("createDeposit"), sandbox.calls("launchGame")]), before);
      const transfer = await again.call(
        "POST",
        "/api/withdrawals",
        { amount: "500", cardId: rina.cardId, paymentPassword },
        { "idempotency-key": randomUUID() },
      );
      t.equal(transfer.status, 200, "money can still be withdrawn");
      t.match(await again.json("/api/balance"), { total: "500.00" });
      t.match(await again.json("/api/withdrawals"), { items: [{ amount: "500.00", status: "pending" }] });
    },
  );

  await t.test("a new password does not change the pause", async (t) => {
    const rina = await player("pause03");
    await exclude(await signIn(rina));
    const again = await signIn(rina);
    const changed = await again.call("PUT", "/api/password", {
      ...{ oldPassword: loginPassword, newPassword: "Fresh1234", confirmPassword: "Fresh1234" },
    });
    t.match(await changed.json(), { state: "withdrawOnly" });
    t.equal(await codeOf(await deposit(again)), "play_paused");
  });

  await t.test(
    "a pause is confirmed only with the owner's password: the payment password if there is one",
    async (t) => {
      const rina = await player("pause04");
      const firstBrowser = await signIn(rina);
      for (const password of [loginPassword, "135791"]) {
        const answer = await exclude(firstBrowser, { password });
        t.match(await answer.json(), { error: { code: "payment_password_wrong", fields: { password: "invalid" } } });
      }
      t.match(await stateOf(firstBrowser), { state: "member" });
      const nila = await player("pause05", { paymentPassword: undefined });
      const secondBrowser = await signIn(nila);
      const wrong = await exclude(secondBrowser, { password: "Wrong1234" });
      t.match(await wrong.json(), { error: { code: "credentials_invalid", fields: { password: "invalid" } } });
      t.equal((await exclude(secondBrowser, { password: loginPassword })).status, 204);
      t.equal((await signIn(nila)).cookies.has("sid"), true, "the password is unchanged");
    },
  );

  await t.test("a pause cannot be used to guess a password, and throttled withdrawals do not block it", async (t) => {
    const rina = await player("pause06");
    const firstBrowser = await signIn(rina);
    for (let tries = 0; tries < 5; tries += 1) {
      await firstBrowser.call(
        "POST",
        "/api/withdrawals",
        { amount: "500", cardId: rina.cardId, paymentPassword: "135791" },
        { "idempotency-key": randomUUID() },
      );
    }
    t.match(await firstBrowser.json("/api/payment-password"), { lockedUntil: String });
    const before = await sandbox.calls("changePaymentPassword");
    const codes = await Promise.all(
      Array.from({ length: 20 }, async () => codeOf(await exclude(firstBrowser, { password: "135791" }))),
    );
    t.equal(await sandbox.calls("changePaymentPassword"), before, "no payment password is checked while it is locked");
    t.equal(codes.filter((code) => code === "too_many_requests").length, 10);
    const nila = await player("pause07");
    const secondBrowser = await signIn(nila);
    for (let tries = 0; tries < 5; tries += 1) {
      await secondBrowser.call(
        "POST",
        "/api/withdrawals",
        { amount: "500", cardId: nila.cardId, paymentPassword: "135791" },
        { "idempotency-key": randomUUID() },
      );
    }
    t.equal(
      (await exclude(secondBrowser, { password: loginPassword })).status,
      204,
      "the sign-in password proves the owner",
    );
    const mina = await player("pause17");
    const open = await signIn(mina);
    const first = await sandbox.calls("changePaymentPassword");
    await Promise.all(Array.from({ length: 20 }, () => exclude(open, { password: "135791" })));
    t.equal((await sandbox.calls("changePaymentPassword")) - first, 5, "a pause counts with the other attempts");
    t.match(await open.json("/api/payment-password"), { lockedUntil: String });
  });

  await t.test("a repeated pause after a lost response is safe and shortens nothing", async (t) => {
    const rina = await player("pause08");
    const firstBrowser = await signIn(rina);
    const copy = firstBrowser.at(two.url);
    t.equal((await exclude(firstBrowser, { term: "1y" })).status, 204);
    await until("the repeat to find its session over", async () => {
      return (await codeOf(await exclude(copy, { term: "1y" }))) === "session_paused";
    });
    const again = await signIn(rina);
    t.equal((await exclude(again, { term: "6m" })).status, 204);
    const { exclusion } = await one.deps.protection.read(accountIdentity("pause08"));
    t.equal(exclusion?.term, "1y");
  });

  await t.test("an agent's transfer to a player with a pause is refused, without the reason", async (t) => {
    await sandbox.steer("POST", "/accounts", {
      ...{ account: "pausehead", password: loginPassword, paymentPassword, balance: 100_000, type: 1 },
    });
    const rina = await player("pause09", { upline: "pausehead" });
    await takeTimeOut(await signIn(rina));
    const head = await signIn({ account: "pausehead" }, two);
    const before = await sandbox.calls("transferDownline");
    const refused = await head.call(
      "POST",
      "/api/agent/transfers",
      { downline: rina.id, amount: "100.00", paymentPassword },
      { "idempotency-key": randomUUID() },
    );
    t.equal(await codeOf(refused), "receiver_unavailable");
    t.equal(await sandbox.calls("transferDownline"), before);
  });

  await t.test("a session that missed its end cannot play or deposit", async (t) => {
    const rina = await player("pause10");
    const firstBrowser = await signIn(rina);
    await one.deps.protection.change(accountIdentity("pause10"), (record, now) => ({
      next: { ...record, timeOut: { term: "24h", since: now, until: now + 24 * hour } },
      result: undefined,
    }));
    t.equal(await codeOf(await deposit(firstBrowser)), "play_paused");
    t.equal(await codeOf(await launch(firstBrowser, game)), "play_paused");
    t.equal(
      await codeOf(
        await firstBrowser.call("POST", "/api/rewards/codes", { code: "DHAKA50" }, { "idempotency-key": randomUUID() }),
      ),
      "play_paused",
    );
    const withdrawn = await firstBrowser.call(
      "POST",
      "/api/withdrawals",
      { amount: "500", cardId: rina.cardId, paymentPassword },
      { "idempotency-key": randomUUID() },
    );
    t.equal(withdrawn.status, 200);
  });

  await t.test("the next sign-in after a time-out is unrestricted", async (t) => {
    const rina = await player("pause11");
    await takeTimeOut(await signIn(rina));
    const during = await signIn(rina);
    t.match(await stateOf(during), { state: "withdrawOnly" });
    await pass(24 * hour);
    t.match(await stateOf(await signIn(rina)), { state: "member" });
  });
});
