import { Megaphone, Pause, Play } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../class-names.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import styles from "./Marquee.module.css";

interface MarqueeItem {
  id: string;
  text: string;
}

interface MarqueeProps {
  items: readonly MarqueeItem[];
  onSelect(id: string): void;
  label: string;
}

/** Speed of the text, slow enough to read. */
const charactersPerSecond = 7;

/** Moving notices with a pause button. With reduced motion, they do not move and can be swiped. */
export function Marquee({ items, onSelect, label }: MarqueeProps) {
  const { t } = useTranslation("common");
  const [paused, setPaused] = useState(false);
  if (items.length === 0) return null;
  const length = items.reduce((sum, item) => sum + item.text.length + 6, 0);
  return (
    <section className={styles.marquee} aria-label={label}>
      <Megaphone className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.window}>
        <div
          className={styles.track}
          data-paused={paused ? "" : undefined}
          style={{ "--duration": `${Math.max(16, length / charactersPerSecond)}s` }}
        >
          <Run items={items} onSelect={onSelect} />
          <Run items={items} onSelect={onSelect} copy />
        </div>
      </div>
      <IconButton
        className={styles.pause}
        label={t(paused ? "ui.play" : "ui.pause")}
        icon={paused ? <Play size={18} /> : <Pause size={18} />}
        onClick={() => setPaused(!paused)}
      />
    </section>
  );
}

interface RunProps {
  items: readonly MarqueeItem[];
  onSelect(id: string): void;
  /** The hidden copy only fills the gap after the first list. */
  copy?: boolean;
}

function Run({ items, onSelect, copy }: RunProps) {
  return (
    <ul className={classNames(styles.run, copy && styles.copy)} aria-hidden={copy}>
      {items.map((item) => (
        <li key={item.id}>
          <button type="button" className={styles.item} tabIndex={copy ? -1 : 0} onClick={() => onSelect(item.id)}>
            {item.text}
          </button>
        </li>
      ))}
    </ul>
  );
}
