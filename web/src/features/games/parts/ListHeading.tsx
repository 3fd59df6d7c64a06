import { Flame, Heart, type LucideIcon } from "lucide-react";
import type { Category } from "../../../../../shared/schemas/lobby.ts";
import { categoryIcons } from "../categories.ts";
import styles from "./ListHeading.module.css";

const icons: Record<Category | "HOT" | "FAV", LucideIcon> = { ...categoryIcons, HOT: Flame, FAV: Heart };

/** The h1 of a list of games, in the hue of its category. */
export function ListHeading({ type, name }: { type: Category | "HOT" | "FAV"; name: string }) {
  const Icon = icons[type];
  return (
    <div className={styles.heading} style={{ "--hue": `var(--hue-${type.toLowerCase()})` }}>
      <span className={styles.icon}>
        <Icon size={24} aria-hidden="true" />
      </span>
      <h1 className={styles.title} tabIndex={-1}>
        {name}
      </h1>
    </div>
  );
}
