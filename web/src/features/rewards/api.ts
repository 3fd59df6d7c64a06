import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { isOf } from "../../lib/api/cache-key.ts";
import { sendMoney } from "../../lib/api/send-money.ts";
import { pendingUnlessAnswered } from "../../lib/api/unknown-outcome.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { writeWithSession } from "../../lib/session/session-calls.ts";
import { type ClaimKind, isMoving } from "./reward.ts";

/** Polling interval in ms during a review, because results are not pushed. */
const movingMs = 15_000;

export const useRewards = () =>
  useApi("rewards", {}, { refreshInterval: (latest) => (latest && isMoving(latest.activities) ? movingMs : 0) });

export const useTickets = () => useApi("rewardTickets");

export const useRaffle = () => useApi("raffle");

/** Loads the operator's text and the categories of promotions, which are the same for every visitor. */
export const useArticles = () => useApi("promotions");

export const refreshRewards = (): Promise<void> =>
  refreshAnswers(isOf("rewards", "rewardTickets", "raffle", "promotionStates", "badges"));

type Account = string | undefined;

/** Joins a promotion. `remark` is one line of up to 140 characters, or empty. */
export const joinReward = (account: Account, promotionId: string, remark: string): Promise<void> =>
  writeWithSession(account, () =>
    api.send("joinReward", { params: { id: promotionId }, body: remark === "" ? {} : { remark } }),
  );

/** Cancels a ticket, or an application under review. */
export const cancelReward = (account: Account, id: string): Promise<void> =>
  writeWithSession(account, () => api.send("cancelReward", { params: { id } }));

const claims = {
  activity: "claimReward",
  login: "claimLoginReward",
  signUp: "claimSignUpReward",
  ticket: "claimTicket",
} as const satisfies Record<ClaimKind, string>;

/** Claims a reward. Returns the amount if the platform reports it. */
export const claimReward = (account: Account, kind: ClaimKind, id: string) =>
  writeWithSession(account, () => pendingUnlessAnswered(sendMoney(claims[kind], { params: { id } })));

export const submitCode = (code: string) => api.send("submitPromotionCode", { body: { code } });

export const spinRaffle = (account: Account, promotionId: string) =>
  writeWithSession(account, () => pendingUnlessAnswered(sendMoney("spinRaffle", { body: { promotionId } })));
