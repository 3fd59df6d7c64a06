import t from "tap";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { Session } from "../../../../shared/contracts/session.ts";
import { agentWorld } from "../../../integration/agents/world.ts";
import type { SiteVisitor } from "../../../support/site-visitor.ts";

const password = "Owner1234";
const own = "Other9876";
const rebates = [{ product: "RNG", rate: 10 }];

t.setTimeout(600_000);

t.test("an account whose name ends in @ and another's name is a separate account", async (t) => {
  const { gateway, sandbox, signIn, row } = await agentWorld(t);
  const anyName = { patternId: 9, acceptedPattern: "^\\S+$", minLength: 4, maxLength: 70 };
  await sandbox.steer("PUT", "/switches", { register: { username: anyName } });
  for (const name of ["registration-rules", "entry-settings", "site"]) await gateway.deps.cache.flush(name);
  await sandbox.steer("POST", "/accounts", { account: "owner1", password, mobile: "01712545701", balance: 1_000_000 });
  let registered = 0;

  async function register(browser: SiteVisitor, username: string): Promise<Response> {
    registered += 1;
    const fields = { username, password: own, confirmPassword: own, mobileNum: `018125458${10 + registered}` };
    const consent = { termsAccepted: true, ageConfirmed: true };
    return browser.call("POST", "/api/registrations", { method: "username", fields, ...consent });
  }
  const make = (agent: SiteVisitor, username: string): Promise<Response> =>
    agent.call("POST", "/api/agent/downlines", { username, password: own, type: "player", rebates });
  async function ownerIn(): Promise<SiteVisitor> {
    const browser = gateway.visitor();
    t.equal((await browser.signIn("owner1", password)).status, 200);
    return browser;
  }
  const nameOf = async (browser: SiteVisitor) => (await browser.json<Session>("/api/session")).member?.account;
  const devicesOf = async (browser: SiteVisitor) =>
    (await browser.json<{ items: object[] }>("/api/session/devices")).items.length;

  await t.test(
    "a name with @ stays whole, ends none of the other owner's sessions and excludes itself only",
    async (t) => {
      const owner = await ownerIn();
      const other = gateway.visitor();
      const answer = await register(other, "evil@owner1");
      t.equal(answer.status, 200, await answer.text());
      t.equal(await nameOf(other), "evil@owner1");
      t.equal(await devicesOf(other), 1);
      t.equal((await other.call("DELETE", "/api/session/devices/others")).status, 204);
      const exclusion = { term: "ever", understood: true, password: own };
      t.equal((await other.call("POST", "/api/protection/exclusion", exclusion)).status, 204);
      t.equal(await nameOf(owner), "owner1");
      t.equal((await (await ownerIn()).json<Session>("/api/session")).state, "member");
    },
  );

  await t.test("a browser of the name with @ is unknown to the owner's account", async (t) => {
    const browser = gateway.visitor();
    t.equal((await register(browser, "next@owner1")).status, 200);
    t.equal((await browser.signIn("owner1", password)).status, 200);
    const { changes } = await browser.json<{ changes: object[] }>("/api/security");
    t.match(changes[0], { kind: "newBrowser", current: true });
  });

  await t.test("an account of the same mail host is a separate account", async (t) => {
    t.equal((await make(await signIn("head01"), "rahim@gmail.com")).status, 200);
    const [rina, rahim] = [gateway.visitor(), gateway.visitor()];
    t.equal((await register(rina, "rina@gmail.com")).status, 200);
    t.equal((await rahim.signIn("rahim@gmail.com", own)).status, 200);
    t.equal(await nameOf(rina), "rina@gmail.com");
    t.equal(await devicesOf(rina), 1);
    const newBrowser = gateway.visitor();
    t.equal((await newBrowser.signIn("rina@gmail.com", own)).status, 200);
    t.equal(await nameOf(newBrowser), "rina@gmail.com");
  });

  await t.test("an account whose name is the same digits with separators is a separate account", async (t) => {
    await sandbox.steer("POST", "/accounts", { account: "778899", password, mobile: "01712545702" });
    await gateway.visitor().signIn("778899", password);
    // Within an hour, the fourth registration from an address requires a captcha.
    gateway.clock.advance(3_600_000);
    const browser = gateway.visitor();
    const answer = await register(browser, "77.88.99");
    t.equal(answer.status, 200, await answer.text());
    t.equal((await browser.signIn("77.88.99", own)).status, 200);
    t.equal((await browser.signIn("778899", password)).status, 200);
    const { changes } = await browser.json<{ changes: object[] }>("/api/security");
    t.match(changes[0], { kind: "newBrowser", current: true }, "its browser is unknown to the other one");
  });

  await t.test("a name that is displayed like another account's cannot be registered", async (t) => {
    const lookalikes = ["adda@owner1", "ADDA@owner1", "<b>owner1</b>", `${"long".repeat(15)}r`];
    lookalikes.push("ｏwner1", "owner①");
    lookalikes.push("owner1\ufe0f");
    const errorOf = async (username: string) =>
      ((await (await register(gateway.visitor(), username)).json()) as ErrorBody).error;
    for (const username of lookalikes) {
      t.match(await errorOf(username), { code: "validation_failed", fields: { username: "invalid" } }, username);
    }
    // Invisible characters are removed, which leaves the other account's name.
    for (const invisible of ["\u200b", "\u00ad"]) {
      t.match(await errorOf(`owner1${invisible}`), { code: "account_taken" }, JSON.stringify(invisible));
    }
  });

  await t.test(
    "an agent cannot create a name displayed like another account's, and other names stay whole in the tree",
    async (t) => {
      const agent = await signIn("head01");
      const { error } = (await (await make(agent, "adda@player01")).json()) as ErrorBody;
      t.match(error, { code: "validation_failed", fields: { username: "invalid" } });
      t.same(await (await make(agent, "raju@player01")).json(), { account: "raju@player01" });
      t.match(await row(agent, "raju@player01"), { account: "raju@player01", parent: "head01" });
      const report = "/api/agent/reports/betting?from=2026-01-01&to=2026-01-02&account=";
      t.not((await agent.call("GET", `${report}${encodeURIComponent("raju@player01")}`)).status, 400);
      const player = gateway.visitor();
      t.equal((await player.signIn("raju@player01", own)).status, 200);
      t.equal(await nameOf(player), "raju@player01");
      t.match(await player.json("/api/security"), { changes: [{ kind: "newBrowser" }] }, "its own record is marked");
    },
  );
});
