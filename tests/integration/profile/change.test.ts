import t from "tap";
import type { Profile } from "../../../shared/contracts/profile.ts";
import type { Session } from "../../../shared/contracts/session.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";
import { paymentWorld, refusalOf } from "../payment-password/world.ts";

const profileOf = (browser: SiteVisitor) => browser.json<Profile>("/api/profile");
const change = (browser: SiteVisitor, fields: object) => browser.call("PUT", "/api/profile", fields);

t.test("an account reads its profile", async (t) => {
  const { gateway, member, sandbox } = await paymentWorld(t);

  await t.test("profile changes are stored on every device, and the name is shown immediately", async (t) => {
    const { account, browser } = await member();
    const details = { birthday: "1994-03-17", facebook: "rina.akter", address: "12 Lake Road, Dhaka" };
    t.equal((await change(browser, { nickname: "  রিনা  ", whatsapp: "০১৭১২৩৪৫৬৭৮", ...details })).status, 204);
    const expected = { nickname: "রিনা", whatsapp: "01712345678", ...details };
    t.match(await profileOf(browser), expected);
    t.match(await browser.json<Session>("/api/session"), { member: { nickname: "রিনা" } });
    const other = gateway.visitor();
    await other.signIn(account, "Demo1234");
    await other.prove("Demo1234");
    t.match(await profileOf(other), expected);
    t.equal((await change(other, { facebook: "" })).status, 204);
    t.notOk("facebook" in (await profileOf(browser)), "a statement can be removed");
    t.match(await profileOf(browser), { address: details.address }, "the rest stays");
  });

  await t.test("birthday and e-mail address are set once; the address is masked and stays unverified", async (t) => {
    const { account, browser } = await member();
    t.equal((await change(browser, { birthday: "1994-03-17", email: "rina@example.com" })).status, 204);
    t.match(await profileOf(browser), { email: { masked: "r***@example.com", verified: false } });
    t.match(await browser.json<Session>("/api/session"), { member: { email: "r***@example.com" } });
    t.equal((await change(browser, { birthday: "1994-03-17" })).status, 204, "the same value again is not a change");
    for (const [fields, field] of [
      [{ birthday: "1994-03-18" }, "birthday"],
      [{ email: "thief@example.com" }, "email"],
    ] as const)
      t.equal(await refusalOf(await change(browser, fields)), `profile_fixed ${field} profile_fixed`);
    const body = { username: account, email: "rina@example.com" };
    await gateway.visitor().call("POST", "/api/password-resets/email", body);
    await t.rejects(sandbox.steer("GET", `/mails/${account}`), "it cannot reset a password");
  });

  await t.test(
    "invalid profile fields are refused with an error on each, and the platform is not called",
    async (t) => {
      const { browser } = await member();
      const before = await sandbox.calls("changeProfile");
      const year = new Date(gateway.clock.now()).getUTCFullYear();
      for (const [fields, refusal] of [
        [{}, "validation_failed body length"],
        [{ nickname: "" }, "validation_failed nickname required"],
        [{ nickname: "x" }, "validation_failed nickname length"],
        [{ nickname: "two\nlines" }, "validation_failed nickname pattern"],
        [{ email: "" }, "validation_failed email required"],
        [{ email: "rina@" }, "validation_failed email pattern"],
        [{ birthday: "1994-02-30" }, "validation_failed birthday pattern"],
        [{ birthday: `${year - 17}-01-01` }, "age_unconfirmed birthday invalid"],
        [{ whatsapp: "1e9" }, "validation_failed whatsapp pattern"],
        [{ address: "x".repeat(121) }, "validation_failed address length"],
        [{ payeeName: "Somebody Else" }, "validation_failed payeeName unknown"],
      ] as const)
        t.equal(await refusalOf(await change(browser, fields)), refusal, JSON.stringify(fields));
      t.equal(await sandbox.calls("changeProfile"), before);
    },
  );
});
