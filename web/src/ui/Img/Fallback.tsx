import { Gamepad2, UserRound } from "lucide-react";
import { classNames } from "../class-names.ts";
import styles from "./Img.module.css";

export type FallbackKind = "game" | "avatar" | "vendor" | "plain";

const hues = ["rng", "live", "sports", "esports", "fish", "pvp", "elott", "spb"];

/** Returns the same colour for the same text. */
const hueOf = (text: string): string => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `var(--hue-${hues[sum % hues.length]})`;
};

interface FallbackProps {
  kind: FallbackKind;
  /** Alternative text of the image; empty for decoration. */
  text: string;
  /** Text that selects the colour. */
  of: string;
}

/** Shown instead of a missing image: an icon or the name on a coloured background. */
export function Fallback({ kind, text, of }: FallbackProps) {
  const box = { className: classNames(styles.fallback, styles[kind]), style: { "--hue": hueOf(of) } };
  const drawing = (
    <>
      {kind === "avatar" && <UserRound aria-hidden="true" className={styles.glyph} />}
      {kind === "game" && <Gamepad2 aria-hidden="true" className={styles.glyph} />}
      {kind === "vendor" && <span aria-hidden="true">{text}</span>}
    </>
  );
  if (!text) return <span {...box}>{drawing}</span>;
  return (
    <span {...box} role="img" aria-label={text}>
      {drawing}
    </span>
  );
}
