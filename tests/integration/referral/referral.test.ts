import t from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { BonusPage } from "../../../shared/contracts/records.ts";
import type { Invitee, Inviter, Referral, ReferralIncome } from "../../../shared/contracts/referral.ts";
import type { Badges } from "../../../shared/contracts/rewards.ts";
import type { Balance } from "../../../shared/contracts/wallets.ts";
import { TestClock } from "../../support/clock.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** Noon on a Wednesday in Dhaka. */
const noon = Date.UTC(2026, 4, 6, 6);
const dayMs = 86_400_000;

interface Page<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly pages: number;
}

const referralOf = (visitor: SiteVisitor) => visitor.json<Referral>("/api/referral");
const inviteesOf = (visitor: SiteVisitor, query = "") => visitor.json<Page<Invitee>>(`/api/referral/invitees${query}`);
const incomeOf = (visitor: SiteVisitor) => visitor.json<Page<ReferralIncome>>("/api/referral/income");
const codeOf = async (answer: Response) => ((await answer.json()) as { error: { code: string } }).error.code;

t.test("inviting friends", async (t) => {
  const sandbox = await startSandbox();
  await sandbox.steer("POST", "/clock", { set: noon });
  const gateway = await startGateway(
    sandbox.url,
    { PUBLIC_URL: "https://adda.example" },
    undefined,
    new TestClock(noon),
  );
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const { accounts, rounds, world } = sandbox.sandbox;

  async function signedIn(account: string): Promise<SiteVisitor> {
    const visitor = gateway.visitor();
    t.equal((await visitor.signIn(account, "Demo1234")).status, 200);
    return visitor;
  }
  async function inviter(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234" });
    return signedIn(account);
  }
  function register(visitor: SiteVisitor, username: string, mobileNum: string, referralCode: string) {
    const fields = { username, mobileNum, password: "Secret77", confirmPassword: "Secret77" };
    const agreed = { termsAccepted: true, ageConfirmed: true };
    return visitor.call("POST", "/api/registrations", { method: "username", fields, referralCode, ...agreed });
  }
  /** Makes a friend deposit and lose these amounts, in taka. */
  function play(name: string, { deposited, lost }: { deposited: number; lost: number }): void {
    const account = accounts.byName(name);
    const [game] = world.games;
    if (!account || !game) throw new Error(`no ${name}`);
    accounts.credit(account, deposited * 100, { type: "deposit", ref: "D1" });
    rounds.settle(rounds.bet(account, game, lost * 100), 0);
  }

  await t.test("every account has a code and a link from the start", async (t) => {
    const player = await inviter("invite01");
    const { code, link, ...sums } = await referralOf(player);
    t.match(code, /^R\d+$/);
    t.equal(link, `https://adda.example/register?referralCode=${code}`);
    t.same(sums, {
      ...{ invited: 0, deposited: 0, today: "0.00", total: "0.00" },
      rules: { betRate: 30, firstDeposit: "1000.00", reward: "500.00", friendReward: "500.00" },
    });
    t.match(await inviteesOf(player), { items: [], total: 0, pages: 0 });
    t.match(await incomeOf(player), { items: [], total: 0 });
  });

  await t.test(
    "a friend who registers, deposits and plays is counted, and the income is paid the next day",
    async (t) => {
      const player = await inviter("invite02");
      const { code } = await referralOf(player);
      t.equal((await register(gateway.visitor(), "friendly02", "01312340002", code)).status, 200);
      t.match(await inviteesOf(player), {
        items: [{ name: "fr***02", status: "registered", staked: "0.00", income: "0.00" }],
        total: 1,
      });
      play("friendly02", { deposited: 1_000, lost: 150.5 });
      t.match(await referralOf(player), { invited: 1, deposited: 1, today: "500.45", total: "500.45" });
      t.match(await inviteesOf(player), {
        items: [{ status: "active", firstDeposit: "1000.00", staked: "150.50", income: "500.45" }],
      });
      t.equal((await player.json<Balance>("/api/balance")).total, "0.00");

      await sandbox.steer("POST", "/clock", { advance: dayMs });
      const again = await signedIn("invite02");
      t.equal((await again.json<Balance>("/api/balance")).total, "500.45");
      t.match(await referralOf(again), { today: "0.00", total: "500.45" });
      const { items } = await incomeOf(again);
      t.same(
        items.map(({ day, type, base, amount }) => ({ day, type, base, amount })),
        [
          { day: "2026-05-06", type: "firstDeposit", base: "1000.00", amount: "500.00" },
          { day: "2026-05-06", type: "bet", base: "150.50", amount: "0.45" },
        ],
      );
      t.equal(
        items.every(({ paidAt }) => paidAt !== undefined),
        true,
      );
      const bonuses = await again.json<BonusPage>("/api/records/bonus");
      t.same(
        bonuses.items.map(({ amount, type, turnoverRequired }) => ({ amount, type, turnoverRequired })).reverse(),
        [...items.toReversed().map(({ amount }) => ({ amount, type: "REFERRAL", turnoverRequired: "0.00" }))],
      );
      const record = await again.json<Answer<"accountRecords">>("/api/records/account?type=bonus");
      t.equal(record.summary.in, "500.45");
    },
  );

  await t.test("inviting oneself on the same device earns nothing", async (t) => {
    const player = await inviter("invite03");
    const { code } = await referralOf(player);
    await player.call("DELETE", "/api/session");
    t.equal((await register(player, "mineown03", "01312340003", code)).status, 200);
    play("mineown03", { deposited: 5_000, lost: 500 });
    const again = await signedIn("invite03");
    t.match(await inviteesOf(again), { items: [{ status: "excluded", income: "0.00" }] });
    t.match(await referralOf(again), { invited: 1, total: "0.00" });
  });

  await t.test("friends are listed in pages, newest first", async (t) => {
    const player = await inviter("invite04");
    for (const name of ["party041", "party042", "party043"]) {
      await sandbox.steer("POST", "/accounts", { account: name, referrer: "invite04" });
    }
    const page = await inviteesOf(player, "?page=2&size=2");
    t.match(page, { items: [{ name: "pa***41" }], total: 3, pages: 2 });
    t.equal(await codeOf(await player.call("GET", "/api/referral/invitees?from=2026-01-01")), "validation_failed");
  });

  await t.test("a visitor sees the masked name behind a link, and nothing for an unknown code", async (t) => {
    const { code } = await referralOf(await inviter("invite05"));
    const guest = gateway.visitor();
    const inviterOf = (link: string) => guest.json<Inviter>(`/api/referral/inviter?code=${link}`);
    const before = await sandbox.calls("referrer");
    t.same(await inviterOf(code), { name: "in***05" });
    t.same(await inviterOf(code.toLowerCase()), { name: "in***05" });
    t.same(await inviterOf("R999999"), {});
    t.equal((await sandbox.calls("referrer")) - before, 3, "the same number of calls for both");
    t.equal(await codeOf(await guest.call("GET", "/api/referral/inviter?code=%3Cscript%3E")), "validation_failed");
    t.equal(await codeOf(await guest.call("GET", "/api/referral/inviter")), "validation_failed");
  });

  await t.test("the link disappears and earned rewards stay when the operator stops paying", async (t) => {
    const player = await inviter("invite06");
    const { code } = await referralOf(player);
    const isOn = async () => (await player.json<Badges>("/api/badges")).referral;
    t.equal(await isOn(), true);
    await sandbox.steer("PUT", "/switches", { promotionTypesOff: ["REFERRAL"] });
    t.equal(await isOn(), false);
    t.same(await gateway.visitor().json<Inviter>(`/api/referral/inviter?code=${code}`), {});
    t.equal((await register(gateway.visitor(), "toolate06", "01312340006", code)).status, 200);
    t.match(await referralOf(player), { invited: 0, total: "0.00" });
    await sandbox.steer("PUT", "/switches", { promotionTypesOff: [] });
  });

  await t.test("guests and trials are refused without a call of the platform", async (t) => {
    const trial = gateway.visitor();
    await trial.call("POST", "/api/session/trial");
    for (const [operation, path] of [
      ["referral", "/api/referral"],
      ["referralInvitees", "/api/referral/invitees"],
      ["referralIncome", "/api/referral/income"],
    ] as const) {
      const before = await sandbox.calls(operation);
      t.equal(await codeOf(await gateway.visitor().call("GET", path)), "session_required");
      t.equal(await codeOf(await trial.call("GET", path)), "trial_not_allowed");
      t.equal(await sandbox.calls(operation), before);
    }
  });
});
