import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  ChartColumn,
  CirclePercent,
  Coins,
  Crown,
  Gift,
  LifeBuoy,
  MessageSquare,
  ReceiptText,
  ScrollText,
  Send,
  Shield,
  Target,
  UserPlus,
  Wallet,
} from "lucide-react";
import type { CentreEntry } from "./centre-menu.ts";

/** Pages of the member centre in the order of spec section 2. */
export const memberMenu = [
  { id: "securityCenter", icon: Shield },
  { id: "transferFund", icon: Wallet },
  { id: "depositv2", icon: BanknoteArrowDown },
  { id: "withdraw", icon: BanknoteArrowUp },
  { id: "transferUpline", icon: Send },
  { id: "personalHistoryCopy", icon: ReceiptText },
  { id: "transactionHistory", icon: ScrollText },
  { id: "personalProfit", icon: ChartColumn },
  { id: "bonusDetails", icon: Coins },
  { id: "rewardCenter", icon: Gift },
  { id: "referral", icon: UserPlus },
  { id: "missionLeaderboard", icon: Target },
  { id: "messageV2", icon: MessageSquare },
  { id: "manualRebate", icon: CirclePercent },
  { id: "playerRank", icon: Crown },
  { id: "saferPlay", icon: LifeBuoy },
] as const satisfies readonly CentreEntry[];
