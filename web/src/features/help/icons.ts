import {
  ArrowDownToLine,
  ArrowUpFromLine,
  BookOpenText,
  FileText,
  Gamepad2,
  Gift,
  Headset,
  HeartHandshake,
  Lock,
  type LucideIcon,
  Rocket,
  ShieldCheck,
} from "lucide-react";

interface Looks {
  readonly Icon: LucideIcon;
  /** Of the tokens. */
  readonly hue: string;
}

/** By the anchors an operator is likely to use; anything else is a book. */
const looks: Readonly<Record<string, Looks>> = {
  start: { Icon: Rocket, hue: "var(--hue-spb)" },
  deposit: { Icon: ArrowDownToLine, hue: "var(--hue-sports)" },
  withdraw: { Icon: ArrowUpFromLine, hue: "var(--hue-fish)" },
  account: { Icon: ShieldCheck, hue: "var(--hue-rng)" },
  games: { Icon: Gamepad2, hue: "var(--hue-esports)" },
  bonus: { Icon: Gift, hue: "var(--accent-deep)" },
  responsible: { Icon: HeartHandshake, hue: "var(--hue-live)" },
  term: { Icon: FileText, hue: "var(--hue-lott)" },
  privacy: { Icon: Lock, hue: "var(--hue-elott)" },
  contact: { Icon: Headset, hue: "var(--hue-cockfight)" },
};

const other: Looks = { Icon: BookOpenText, hue: "var(--hue-pvp)" };

export const looksOf = (anchor: string): Looks => looks[anchor] ?? other;
