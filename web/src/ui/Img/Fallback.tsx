import { Gamepad2, UserRound } from "lucide-react";
import styles from "./Img.module.css";

export type FallbackKind = "game" | "avatar" | "vendor";

const hues = ["rng", "live", "sports", "esports", "fish", "pvp", "elott", "spb"];

/** The same name always gets the same colour. */
const hueOf = (text: string): string => {
  let sum = 0;
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return `var(--hue-${hues[sum % hues.length]})`;
};

/** Drawn in place of a picture that is missing: the name on a colour of its own. */
export function Fallback({ kind, text }: { kind: FallbackKind; text: string }) {
  const looks = { className: `${styles.fallback} ${styles[kind]}`, style: { "--hue": hueOf(text) } };
  const drawing = (
    <>
      {kind === "avatar" && <UserRound aria-hidden="true" className={styles.glyph} />}
      {kind === "game" && <Gamepad2 aria-hidden="true" className={styles.glyph} />}
      {kind === "vendor" && <span aria-hidden="true">{text}</span>}
    </>
  );
  // Without a text it is decoration, like an image with an empty alt.
  if (!text) return <span {...looks}>{drawing}</span>;
  return (
    <span {...looks} role="img" aria-label={text}>
      {drawing}
    </span>
  );
}
