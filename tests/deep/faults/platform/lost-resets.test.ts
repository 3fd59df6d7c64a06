import t, { type Test } from "tap";
import { startGateway, startSandbox } from "../../../support/site.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const oldPassword = "Owner1234";
const newPassword = "Fresh1234";

t.setTimeout(600_000);

t.test(
  "a reset by SMS ends its account's sessions despite a lost response, once its owner signs in by name",
  async (t) => {
    const sandbox = await startSandbox();
    const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000" });
    t.teardown(async () => {
      await gateway.close();
      await sandbox.close();
    });
    await sandbox.steer("PUT", "/switches", { flags: { CHNGPASSVERIF3: true } });

    /** Creates an account and returns an attacker's browser that signed in with the account's password. */
    async function stolen(account: string, mobile: string): Promise<SiteVisitor> {
      await sandbox.steer("POST", "/accounts", { account, password: oldPassword, mobile });
      const attacker = gateway.visitor();
      t.equal((await attacker.signIn(account, oldPassword)).status, 200);
      return attacker;
    }

    async function resetWith(mobile: string, lost: string): Promise<Response> {
      const owner = gateway.visitor();
      await owner.call("POST", "/api/sms", { purpose: "reset", mobile });
      await sandbox.steer("PUT", `/faults/${lost}`, { kind: "lostAnswer" });
      const answer = await owner.call("POST", "/api/password-resets/mobile", { mobile, code: "123456", newPassword });
      await sandbox.steer("DELETE", `/faults/${lost}`);
      return answer;
    }

    async function endsWithSignIn(t: Test, account: string, attacker: SiteVisitor): Promise<void> {
      const owner = gateway.visitor();
      t.equal((await owner.signIn(account, newPassword)).status, 200);
      t.equal((await attacker.call("GET", "/api/wallets")).status, 401);
      t.match(await attacker.json("/api/session"), { state: "guest", endReason: "password_changed" });
      t.equal((await owner.call("GET", "/api/wallets")).status, 200);
      const other = gateway.visitor();
      t.equal((await other.signIn(account, newPassword)).status, 200);
      t.equal((await owner.call("GET", "/api/wallets")).status, 200, "the owner's sign-in ends other sessions once");
    }

    await t.test("a reset ends other sessions if the response of the following sign-in is lost", async (t) => {
      const attacker = await stolen("reset01", "01712349101");
      t.match(await (await resetWith("01712349101", "login")).json(), { state: "guest" });
      t.equal((await attacker.call("GET", "/api/wallets")).status, 200);
      await endsWithSignIn(t, "reset01", attacker);
    });

    await t.test("a reset ends other sessions if its own response is lost", async (t) => {
      const attacker = await stolen("reset02", "01712349202");
      t.match(await (await resetWith("01712349202", "resetByMobile")).json(), {
        error: { code: "password_unconfirmed" },
      });
      await endsWithSignIn(t, "reset02", attacker);
    });

    await t.test(
      "a URL token used after a reset does not end other sessions, and the owner's sign-in ends them",
      async (t) => {
        const attacker = await stolen("reset03", "01712349303");
        const { token } = (await sandbox.steer("POST", "/tokens", { account: "reset03" })) as { token: string };
        await resetWith("01712349303", "login");
        t.equal((await attacker.call("POST", "/api/session/handover", { token })).status, 200);
        await endsWithSignIn(t, "reset03", attacker);
      },
    );
  },
);
