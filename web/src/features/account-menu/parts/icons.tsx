import {
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
  securityCenter: Shield,
  personalHistoryCopy: ReceiptText,
  saferPlay: LifeBuoy,
  messageV2: MessageSquare,
  agentHome: LayoutDashboard,
  openReal: UserRoundPlus,
  support: Headset,
  signOut: LogOut,
} as const satisfies Record<string, LucideIcon>;

export type EntryId = keyof typeof drawings;

/** One icon per entry of the avatar menu. */
export const iconOf = (id: EntryId): ReactNode => {
  const Icon = drawings[id];
  return <Icon size={19} aria-hidden="true" />;
};
