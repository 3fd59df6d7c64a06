import type { MemberPageId } from "../../../../shared/pages.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import type { PageLoader } from "../lazy-page.ts";

/** Pages of the member centre, one script chunk each; their addresses are in shared/pages.ts. */
export const memberPages: Readonly<Record<MemberPageId, PageLoader>> = {
  securityCenter: withTexts("auth", () => import("../../features/member/pages/SecurityCenterPage.tsx")),
  transferFund: withTexts("transfer", () => import("../../features/transfer/pages/TransferFundPage.tsx")),
  withdraw: () => import("../../features/withdraw/pages/WithdrawPage.tsx"),
  transferUpline: () => import("../../features/upline/pages/TransferUplinePage.tsx"),
  depositv2: () => import("../../features/deposit/pages/DepositPage.tsx"),
  transactionHistory: () => import("../../features/records/pages/AccountRecordPage.tsx"),
  personalHistoryCopy: () => import("../../features/records/pages/BettingRecordPage.tsx"),
  personalProfit: () => import("../../features/records/pages/ProfitPage.tsx"),
  bonusDetails: () => import("../../features/records/pages/BonusDetailsPage.tsx"),
  missionLeaderboard: () => import("../../features/missions/pages/MissionPage.tsx"),
  referral: () => import("../../features/referral/pages/ReferralPage.tsx"),
  messageV2: withTexts("shell", () => import("../../features/messages/pages/MessagesPage.tsx")),
  rewardCenter: () => import("../../features/rewards/pages/RewardCenterPage.tsx"),
  manualRebate: () => import("../../features/loyalty/pages/ManualRebatePage.tsx"),
  playerRank: () => import("../../features/loyalty/pages/PlayerRankPage.tsx"),
  saferPlay: () => import("../../features/protection/pages/SaferPlayPage.tsx"),
};
