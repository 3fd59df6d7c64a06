import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  FileText,
  Fingerprint,
  Flag,
  Gamepad2,
  Gift,
  Headset,
  HeartHandshake,
  type LucideIcon,
  ShieldUser,
} from "lucide-react";

interface SectionStyle {
  readonly Icon: LucideIcon;
  /** A colour token. */
  readonly hue: string;
}

/** Icons for the anchors that operators usually have; others get a book. */
const styles: Readonly<Record<string, SectionStyle>> = {
  start: { Icon: Flag, hue: "var(--hue-spb)" },
  deposit: { Icon: BanknoteArrowDown, hue: "var(--hue-sports)" },
  withdraw: { Icon: BanknoteArrowUp, hue: "var(--hue-fish)" },
  account: { Icon: ShieldUser, hue: "var(--hue-rng)" },
  games: { Icon: Gamepad2, hue: "var(--hue-esports)" },
  bonus: { Icon: Gift, hue: "var(--accent-deep)" },
  responsible: { Icon: HeartHandshake, hue: "var(--hue-live)" },
  term: { Icon: FileText, hue: "var(--hue-lott)" },
  privacy: { Icon: Fingerprint, hue: "var(--hue-elott)" },
  contact: { Icon: Headset, hue: "var(--hue-cockfight)" },
};

const fallback: SectionStyle = { Icon: BookOpenText, hue: "var(--hue-pvp)" };

export const styleOf = (anchor: string): SectionStyle => styles[anchor] ?? fallback;
