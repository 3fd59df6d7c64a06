import { referralCodeOf } from "../accounts/book.ts";
import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { masked } from "../games/winners.ts";
import { relayGet } from "../games/wire.ts";
import { recordPage, sumOf } from "../records/pages.ts";
import { relayRow } from "../wire/call.ts";
import { type FriendIncome, firstDepositOf, referralTerms, stakedIn } from "./referrals.ts";

const sumIn = (incomes: readonly FriendIncome[]): number => sumOf(incomes, ({ amount }) => amount) / 100;

function details(account: Account, _call: Call, { referrals, clock }: Core): Answer {
  const friends = referrals.friends(account);
  const incomes = referrals.income(account);
  const today = siteDay(clock.now());
  const { betRate, firstDeposit, reward } = referralTerms;
  return {
    value: {
      referralCode: referralCodeOf(account),
      totalInvitations: friends.length,
      depositedInvitations: friends.filter((friend) => firstDepositOf(referrals.doings(friend))).length,
      promotionDomains: [],
      totalIncome: sumIn(incomes),
      todayIncome: sumIn(incomes.filter(({ day }) => day === today)),
      rules: { betRate, firstDeposit: firstDeposit / 100, reward: reward / 100, friendReward: reward / 100 },
    },
  };
}

function inviteeRow(friend: Account, { referrals }: Core) {
  const doings = referrals.doings(friend);
  const first = firstDepositOf(doings);
  const staked = stakedIn(doings.rounds);
  const reached = staked > 0 ? "ACTIVE" : first ? "DEPOSITED" : "REGISTERED";
  return {
    inviteeId: friend.id,
    customerName: masked(friend.account),
    registerTime: friend.registeredAt,
    firstDeposit: first ? first.poisha / 100 : null,
    validBet: staked / 100,
    income: sumIn(referrals.incomeBy(friend)),
    status: friend.referral?.isOwnDevice ? "INELIGIBLE" : reached,
  };
}

const incomeRow = ({ id, friend, day, type, base, amount, paidAt }: FriendIncome) => ({
  incomeId: `${friend.id}-${id}`,
  customerName: masked(friend.account),
  incomeDate: day,
  incomeType: type,
  baseAmount: base / 100,
  amount: amount / 100,
  status: paidAt === undefined ? "PENDING" : "PAID",
  paidTime: paidAt ?? null,
});

/** Routes for the referral program (protocol 7.5). */
export const referralRows: readonly HandlerRow<Core>[] = [
  relayRow("referral", "GET", "MCSFE_getReferralDetails", details),
  relayRow("referralInvitees", "GET", "MCSFE_getReferralInvitees", (account, { query }, core) => {
    const items = core.referrals.friends(account);
    const row = (friend: Account) => inviteeRow(friend, core);
    return recordPage(query, { items, columns: {}, row, summary: {}, asOf: core.clock.now() });
  }),
  relayRow("referralIncome", "GET", "MCSFE_getReferralIncome", (account, { query }, { referrals, clock }) => {
    const items = referrals.income(account);
    const summary = { amount: sumIn(items), paidAmount: sumIn(items.filter(({ paidAt }) => paidAt !== undefined)) };
    return recordPage(query, { items, columns: {}, row: incomeRow, summary, asOf: clock.now() });
  }),
  relayGet("referrer", "MCSFE_getReferrer", "never", ({ query }, { accounts, switches }) => {
    const isOff = switches.promotionTypesOff.includes("REFERRAL");
    const referrer = isOff ? undefined : accounts.byReferralCode((query.get("code") ?? "").trim());
    return { value: referrer ? { customerName: masked(referrer.account) } : {} };
  }),
];
