import type { AgentPageId } from "../../../../shared/pages.ts";
import { withTexts } from "../../lib/i18n/i18n.ts";
import type { PageLoader } from "../lazy-page.ts";

/**
 * Pages of the agent centre, one script chunk each; their addresses are in shared/pages.ts. Pages shared with players
 * also load the texts of the member centre.
 */
export const agentPages: Readonly<Record<AgentPageId, PageLoader>> = {
  agentTeamOverview: () => import("../../features/agent-overview/pages/TeamOverviewPage.tsx"),
  agentDeposit: withTexts("member", () => import("../../features/deposit/pages/DepositPage.tsx")),
  agentWithdraw: withTexts("member", () => import("../../features/withdraw/pages/WithdrawPage.tsx")),
  agentTransferUpline: withTexts("member", () => import("../../features/upline/pages/TransferUplinePage.tsx")),
  agentAnnouncement: withTexts("shell", () => import("../../features/agent-news/pages/AgentAnnouncementPage.tsx")),
  registerCenter: () => import("../../features/agent-downlines/pages/RegisterCenterPage.tsx"),
  downlineManagmentView: () => import("../../features/agent-downlines/pages/DownlinePage.tsx"),
  agentPersonalHistoryCopy: () => import("../../features/agent-reports/pages/TeamBettingPage.tsx"),
  palStatementsAgentCopy: () => import("../../features/agent-reports/pages/UserLossPage.tsx"),
  agentRevenueReport: () => import("../../features/agent-reports/pages/IncomePage.tsx"),
  agentDownlineTransactionDetailsCopy: () => import("../../features/agent-reports/pages/TeamTransactionPage.tsx"),
  agentDividendRecordCopy2: () => import("../../features/agent-contracts/pages/DividendPage.tsx"),
  agentDailyWages2: () => import("../../features/agent-contracts/pages/DailySalaryPage.tsx"),
  agentHourSalary: () => import("../../features/agent-contracts/pages/HourSalaryPage.tsx"),
  agentRealtimeSalary: () => import("../../features/agent-contracts/pages/RealtimeSalaryPage.tsx"),
  agentMessages: withTexts(["member", "shell"], () => import("../../features/messages/pages/MessagesPage.tsx")),
};
