import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  CalendarDays,
  ChartColumn,
  ChartLine,
  Clock,
  HandCoins,
  Megaphone,
  MessageSquare,
  Network,
  ReceiptText,
  ScrollText,
  Timer,
  TrendingDown,
  UserPlus,
} from "lucide-react";
import type { CentreEntry } from "./centre-menu.ts";

/** Agent pages in the order of spec section 2. Ids that the member centre also has get the prefix `agent`. */
export const agentMenu = [
  { id: "agentDeposit", icon: BanknoteArrowDown },
  { id: "agentWithdraw", icon: BanknoteArrowUp },
  { id: "agentAnnouncement", icon: Megaphone },
  { id: "agentTeamOverview", icon: ChartColumn },
  { id: "registerCenter", icon: UserPlus },
  { id: "downlineManagmentView", icon: Network },
  { id: "agentPersonalHistoryCopy", icon: ReceiptText },
  { id: "palStatementsAgentCopy", icon: TrendingDown },
  { id: "agentRevenueReport", icon: ChartLine },
  { id: "agentDownlineTransactionDetailsCopy", icon: ScrollText },
  { id: "agentDividendRecordCopy2", icon: HandCoins },
  { id: "agentDailyWages2", icon: CalendarDays },
  { id: "agentHourSalary", icon: Clock },
  { id: "agentRealtimeSalary", icon: Timer },
  { id: "agentMessages", icon: MessageSquare },
] as const satisfies readonly CentreEntry[];
