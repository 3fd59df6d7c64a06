import t from "tap";
import { accountIdentity } from "../../../bff/guard/account-name.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { refusalOf } from "../payment-password/world.ts";

const paymentPassword = "730914";
const wrong = "730915";
const wallet = { type: "ewallet", bank: "BKASH", accountNumber: "01812345677", holder: "Rakib Hasan" };
const email = "rakib@example.com";

t.test("no response reveals whether another person has excluded themselves", async (t) => {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", LIMIT_ACCOUNT_PERSON_CHECKS: "4" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { excludedMarks, protection } = gateway.deps;
  const excluded = accountIdentity("gone01");
  const mobile = "+8801812345677";
  await excludedMarks.remember(excluded, { mobiles: [mobile], email, proven: [mobile, email] });
  const exclusion = { term: "ever" as const, since: gateway.clock.now() };
  await protection.change(excluded, (record) => ({ next: { ...record, exclusion }, result: undefined }));
  await excludedMarks.settle(excluded);

  let members = 0;
  async function member(fields: object = {}): Promise<SiteVisitor> {
    members += 1;
    const account = `asks0${members}`;
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", ...fields });
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor.prove("Demo1234");
  }
  const addCard = async (visitor: SiteVisitor, fields: object = {}) =>
    refusalOf(await visitor.call("POST", "/api/cards", { ...wallet, ...fields }));
  const changeEmail = async (visitor: SiteVisitor, address: string) =>
    refusalOf(await visitor.call("PUT", "/api/profile", { email: address }));

  await t.test("only the right payment password gets the result for a card that requires one", async (t) => {
    const visitor = await member({ paymentPassword });
    t.equal(await addCard(visitor), "validation_failed paymentPassword required");
    t.equal(await addCard(visitor, { paymentPassword: wrong }), "payment_password_wrong paymentPassword invalid");
    t.equal(await addCard(visitor, { paymentPassword }), "details_unavailable");
    const guesser = await member({ paymentPassword });
    for (let tries = 0; tries < 4; tries += 1) await addCard(guesser, { paymentPassword: wrong });
    t.equal(await addCard(guesser, { paymentPassword: wrong }), "too_many_requests");
    t.equal(await sandbox.calls("addCard"), 0, "the card did not reach the platform");
  });

  await t.test("an account without a payment password gets a few results an hour, whatever they are", async (t) => {
    const visitor = await member();
    t.equal(await addCard(visitor, { accountNumber: "01812345600" }), "200");
    t.equal(await addCard(visitor, { accountNumber: "01812345601" }), "200");
    t.equal(await addCard(visitor), "details_unavailable");
    t.equal(await changeEmail(visitor, email), "details_unavailable");
    t.equal(await addCard(visitor), "too_many_requests");
    t.equal(await changeEmail(visitor, "another@example.com"), "too_many_requests");
    t.equal(
      (await visitor.call("PUT", "/api/profile", { nickname: "Rina" })).status,
      204,
      "which does not query anything",
    );
  });

  await t.test("an excluded person's address is refused in a profile and not stored", async (t) => {
    const visitor = await member();
    const before = await sandbox.calls("changeProfile");
    t.equal(await changeEmail(visitor, "RAKIB+1@example.com"), "details_unavailable");
    t.equal(await sandbox.calls("changeProfile"), before);
    t.equal(await changeEmail(visitor, "rina@example.com"), "204");
    t.equal((await protection.read(accountIdentity(`asks0${members}`))).marks.length, 1);
  });
});
