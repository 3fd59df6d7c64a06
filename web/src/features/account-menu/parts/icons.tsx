import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  Copy,
  Headset,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  type LucideIcon,
  MessageSquare,
  ReceiptText,
  Shield,
  UserRoundPlus,
} from "lucide-react";
import type { ReactNode } from "react";

const drawings = {
  copy: Copy,
  depositv2: BanknoteArrowDown,
  withdraw: BanknoteArrowUp,
  securityCenter: Shield,
  personalHistoryCopy: ReceiptText,
  saferPlay: LifeBuoy,
  messageV2: MessageSquare,
  agentHome: LayoutDashboard,
  openReal: UserRoundPlus,
  support: Headset,
  signOut: LogOut,
} as const satisfies Record<string, LucideIcon>;

type DrawingId = keyof typeof drawings;
/** Entries with texts in `account`. Deposit and withdrawal have theirs in `wallet`. */
export type EntryId = Exclude<DrawingId, "depositv2" | "withdraw">;

/** Returns the icon of an entry of the avatar menu. */
export const iconOf = (id: DrawingId): ReactNode => {
  const Icon = drawings[id];
  return <Icon size={19} aria-hidden="true" />;
};
