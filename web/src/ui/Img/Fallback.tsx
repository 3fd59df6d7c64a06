import { Gamepad2, UserRound } from "lucide-react";
import { classNames } from "../class-names.ts";
import styles from "./Img.module.css";

export type FallbackKind = "game" | "avatar" | "vendor" | "plain";

const hues = ["rng", "live", "sports", "esports", "fish", "pvp", "elott", "spb"];

/** The same name, or the same picture, always gets the same colour. */
const hueOf = (text: string): string => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `var(--hue-${hues[sum % hues.length]})`;
};

interface FallbackProps {
  kind: FallbackKind;
  /** What the picture would have said; without it this is decoration. */
  text: string;
  /** What the colour goes by. */
  of: string;
}

/** Drawn in place of a picture that is missing: a sign or the name, on a colour of its own. */
export function Fallback({ kind, text, of }: FallbackProps) {
  const looks = { className: classNames(styles.fallback, styles[kind]), style: { "--hue": hueOf(of) } };
  const drawing = (
    <>
      {kind === "avatar" && <UserRound aria-hidden="true" className={styles.glyph} />}
      {kind === "game" && <Gamepad2 aria-hidden="true" className={styles.glyph} />}
      {kind === "vendor" && <span aria-hidden="true">{text}</span>}
    </>
  );
  if (!text) return <span {...looks}>{drawing}</span>;
  return (
    <span {...looks} role="img" aria-label={text}>
      {drawing}
    </span>
  );
}
