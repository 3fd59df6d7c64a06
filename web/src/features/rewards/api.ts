import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { pendingUnlessAnswered } from "../../lib/api/unknown-outcome.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/with-session.ts";
import { type ClaimKind, isMoving } from "./reward.ts";

/** While a review is on its way; nothing pushes its outcome. */
const movingMs = 15_000;

/** Promotions with the account's part in them, and what is given for having registered. */
export const useRewards = () =>
  useApi("rewards", {}, { refreshInterval: (latest) => (latest && isMoving(latest.activities) ? movingMs : 0) });

/** Tickets that wait to be taken, and those that were. */
export const useTickets = () => useApi("rewardTickets");

/** The wheel, and how often it can be turned today. */
export const useRaffle = () => useApi("raffle");

/** What the operator wrote about each promotion, and what they are sorted under; the same for everybody. */
export const useArticles = () => useApi("promotions");

/** Asks anew what is there to be taken. */
export const refreshRewards = (): Promise<void> =>
  refreshAnswers(isOf("rewards", "rewardTickets", "raffle", "promotionStates", "badges"));

type Account = string | undefined;

/** @param remark one line of at most 140 characters; empty: none */
export const joinReward = (account: Account, promotionId: string, remark: string): Promise<void> =>
  writeWithSession(account, () =>
    api.send("joinReward", { params: { id: promotionId }, body: remark === "" ? {} : { remark } }),
  );

/** Takes back a ticket, or an application that is still reviewed. */
export const cancelReward = (account: Account, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("cancelReward", { params: { id } }));

const claims = {
  activity: "claimReward",
  login: "claimLoginReward",
  signUp: "claimSignUpReward",
  ticket: "claimTicket",
} as const satisfies Record<ClaimKind, string>;

/** Claims what a reward pays. @returns the sum, where the platform names it */
export const claimReward = (account: Account, kind: ClaimKind, id: string) =>
  writeWithSession(account, () => pendingUnlessAnswered(sendMoney(claims[kind], { params: { id } })));

/** @returns the ticket that the code gave */
export const submitCode = (code: string) => api.send("submitPromotionCode", { body: { code } });

/** Turns the wheel. @returns where it stops */
export const spinRaffle = (account: Account, promotionId: string) =>
  writeWithSession(account, () => pendingUnlessAnswered(sendMoney("spinRaffle", { body: { promotionId } })));
