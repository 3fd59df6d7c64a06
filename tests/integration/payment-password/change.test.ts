import t from "tap";
import { EventReader } from "../../support/event-reader.ts";
import { paymentWorld, refusalOf, setTo, stateOf } from "./world.ts";

const minute = 60_000;

t.test("a payment password is set once, and changed with the old one", async (t) => {
  const { gateway, member, sandbox, signedIn } = await paymentWorld(t);

  await t.test("the first payment password needs no other, and digits of any script are equal", async (t) => {
    const { browser } = await member();
    t.strictSame(await stateOf(browser), { set: false });
    t.equal(await refusalOf(await setTo(browser, "৭৩০৯১৪", undefined, " 730914 ")), "204");
    t.strictSame(await stateOf(browser), { set: true });
    t.equal(await refusalOf(await setTo(browser, "482915", "730914")), "204");
    t.equal(await refusalOf(await setTo(browser, "730914", "৪৮২৯১৫")), "204");
  });

  await t.test(
    "an invalid password is refused with an error on the field, without a call of the platform",
    async (t) => {
      const { browser } = await member();
      const before = await sandbox.calls("changePaymentPassword");
      for (const [typed, refusal] of [
        ["12345", "validation_failed newPassword pattern"],
        ["1234567", "validation_failed newPassword pattern"],
        ["73091a", "validation_failed newPassword pattern"],
        ["111111", "password_default newPassword invalid"],
        ["123456", "password_default newPassword invalid"],
        ["৬৫৪৩২১", "password_default newPassword invalid"],
      ] as const) {
        t.equal(await refusalOf(await setTo(browser, typed)), refusal, typed);
      }
      const other = await setTo(browser, "730914", undefined, "730915");
      t.equal(await refusalOf(other), "password_mismatch confirmPassword mismatch");
      t.equal(await sandbox.calls("changePaymentPassword"), before);
    },
  );

  await t.test("a change requires the old password, and wrong ones are limited", async (t) => {
    const { browser } = await member({ paymentPassword: "730914" });
    const before = await sandbox.calls("changePaymentPassword");
    t.equal(await refusalOf(await setTo(browser, "482915")), "validation_failed oldPassword required");
    t.equal(await sandbox.calls("changePaymentPassword"), before, "the platform was not called");
    for (const triesLeft of [4, 3, 2, 1]) {
      const refused = await setTo(browser, "482915", "482916");
      t.match(await refused.clone().json(), { error: { triesLeft } });
      t.equal(await refusalOf(refused), "payment_password_wrong oldPassword invalid");
    }
    const fifth = await setTo(browser, "482915", "482916");
    t.equal(fifth.status, 429);
    t.equal(fifth.headers.get("retry-after"), "900");
    t.equal(await refusalOf(fifth), "payment_password_locked");
    t.equal(await refusalOf(await setTo(browser, "482915", "730914")), "payment_password_locked", "also the right one");
    t.equal((await sandbox.calls("changePaymentPassword")) - before, 5);
    const until = new Date(gateway.clock.now() + 15 * minute).toISOString();
    t.strictSame(await stateOf(browser), { set: true, lockedUntil: until });
    gateway.clock.advance(15 * minute);
    t.strictSame(await stateOf(browser), { set: true });
    t.equal(await refusalOf(await setTo(browser, "482915", "730914")), "204");
  });

  await t.test("a locked payment password does not affect sign-in", async (t) => {
    const { account, browser } = await member({ paymentPassword: "730914" });
    for (let n = 0; n < 5; n++) await setTo(browser, "482915", "482916");
    t.equal((await gateway.visitor().signIn(account, "Demo1234")).status, 200);
  });

  await t.test("every device of the account is notified, and no other account's", async (t) => {
    const { account, browser } = await member();
    const phone = await signedIn(account);
    const { browser: stranger } = await member();
    const listen = async (visitor: typeof phone) => {
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const stream = await EventReader.open(`${gateway.url}/api/events`, { cookie });
      t.teardown(() => stream.close());
      await stream.next("balance");
      return stream;
    };
    const [desk, mobile, other] = await Promise.all([browser, phone, stranger].map(listen));
    t.equal(await refusalOf(await setTo(browser, "482915")), "204");
    for (const stream of [desk, mobile]) {
      t.match((await stream?.next("notice"))?.data, { type: "PAYMENT_PASSWORD_CHANGED", createdAt: String });
    }
    t.same(other?.of("notice"), []);
    t.equal(mobile?.of("notice").length, 1, "once");
  });

  await t.test("a change with a lost response is reported neither as done nor as refused", async (t) => {
    const { browser } = await member();
    await sandbox.steer("PUT", "/faults/changePaymentPassword", { kind: "lostAnswer" });
    t.equal(await refusalOf(await setTo(browser, "482915")), "payment_password_unconfirmed");
    await sandbox.steer("DELETE", "/faults/changePaymentPassword");
    t.strictSame(await stateOf(browser), { set: true });
  });

  await t.test("only accounts have a payment password", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    for (const [visitor, code] of [
      [trial, "trial_not_allowed"],
      [gateway.visitor(), "session_required"],
    ] as const) {
      t.equal(await refusalOf(await visitor.call("GET", "/api/payment-password")), code);
      t.equal(await refusalOf(await setTo(visitor, "482915")), code);
      t.equal(await refusalOf(await visitor.call("POST", "/api/sms", { purpose: "payment" })), code);
    }
  });
});
