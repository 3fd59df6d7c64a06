import t from "tap";
import type { Account, Round } from "../../../sandbox/contract.ts";
import type { Article } from "../../../sandbox/games/news.ts";
import { banners, helpNotices, notices, popups, promotions } from "../../../sandbox/games/news.ts";
import { greetings } from "../../../sandbox/member/inbox.ts";
import { crash } from "../../../sandbox/play/crash/crash.ts";
import { Activities } from "../../../sandbox/promotions/activities.ts";
import { offers } from "../../../sandbox/promotions/offers.ts";
import { referralTerms } from "../../../sandbox/referral/referrals.ts";
import { buildWorld } from "../../../sandbox/world/world.ts";
import { pageIdOf } from "../../../shared/page-paths.ts";
import { latinDigits } from "../../../shared/rules/digits.ts";

const languages = ["BN", "EN"] as const;
const articles: readonly Article[] = [...notices, ...popups, ...promotions, ...helpNotices];
const letters = [greetings.welcome, ...greetings.circulars];
const now = Date.parse("2026-05-08T06:00:00.000Z");

t.test("every link in a text is a page of the site", async (t) => {
  const texts = [...articles, ...letters].flatMap(({ content }) => [content.BN, content.EN]);
  const links = texts.flatMap((text) => [...text.matchAll(/href="([^"?#]*)/g)].map(([, path = ""]) => path));
  for (const path of [...links, ...banners.flatMap(({ link }) => link?.split("?")[0] ?? [])]) {
    t.ok(pageIdOf(path), path);
  }
  t.ok(links.length > 10);
});

t.test("a promotion states its sums and its turnover in both languages", async (t) => {
  for (const { id, content } of promotions) {
    const { amount = 0, stake, loss, turnover, endedDaysAgo } = offers.find((offer) => offer.id === id) ?? {};
    if (endedDaysAgo !== undefined || id === 703) continue;
    for (const language of languages) {
      const text = latinDigits(content[language]);
      for (const sum of [amount, stake, loss].filter((one) => one)) {
        t.match(text, `৳${((sum ?? 0) / 100).toLocaleString("en-US")}`, `${id} ${language}`);
      }
      if (turnover && language === "BN") t.match(text, new RegExp(`টার্নওভার\\D*${turnover} গুণ`), `${id}`);
    }
  }
  const invitation = latinDigits(promotions.find(({ id }) => id === 703)?.content.EN ?? "");
  t.match(invitation, `৳${(referralTerms.firstDeposit / 100).toLocaleString("en-US")}`);
});

t.test("games and bets named in a notice exist", async (t) => {
  const { games, vendors } = buildWorld(1);
  for (const name of ["Baul Beats", "Nakshi Dreams", "Shapla Lake"]) {
    t.ok(games.some((game) => game.name.EN === name && game.type === "RNG"));
  }
  t.match(notices.find(({ id }) => id === 501)?.content.EN, `৳${Math.min(...crash.bets) / 100}`);
  for (const name of ["Sky Pilot", "Star Surge"]) {
    const code = vendors.find((vendor) => vendor.name.EN === name)?.code;
    const theirs = games.filter(({ vendor, classes }) => vendor === code && classes.includes("CRASH"));
    t.ok(theirs.length > 0 && theirs.some(({ supportPlay }) => supportPlay === 0), `${name} can be played free`);
  }
});

const account = { id: "a1" } as Account;
const round = (bet: number, win: number): Round => ({
  ...{ id: "r", accountId: "a1", nodeId: "1", vendor: "AG", type: "RNG" },
  ...{ betAt: now + 1, settledAt: now + 2, bet, win },
});

/** Returns the status of a member's promotion, `seconds` after joining and with these rounds. */
function after(rounds: readonly Round[], promotion: string, seconds: number): string | undefined {
  let at = now + 10;
  const clock = { now: () => at };
  const activities = new Activities({
    clock,
    entriesOf: () => [],
    roundsOf: () => rounds,
  } as unknown as ConstructorParameters<typeof Activities>[0]);
  t.equal(activities.join(account, promotion, ""), undefined);
  at += seconds * 1000;
  return activities.of(account).find(({ offer }) => `${offer.id}` === promotion)?.status;
}

t.test("only a player who lost the sum of the rescue bonus that day gets it", async (t) => {
  t.equal(after([round(600_000, 0)], "705", 60), "ISSUED");
  t.equal(after([round(600_000, 200_000)], "705", 60), "REJECTED");
  const yesterday = { ...round(600_000, 0), settledAt: now - 86_400_000 };
  t.equal(after([yesterday], "705", 60), "REJECTED");
});

t.test("the boat promotion can be claimed once its turnover is reached", async (t) => {
  t.equal(after([{ ...round(200_000, 0), betAt: now + 20, settledAt: now + 30 }], "707", 60), "CLAIM");
  t.equal(after([{ ...round(100_000, 0), betAt: now + 20, settledAt: now + 30 }], "707", 60), "SIGNED");
});
