import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import layout from "../../../ui/primitives.module.css";
import { chineseTag } from "../chinese.ts";
import styles from "./LandingSection.module.css";

interface LandingSectionProps {
  id: string;
  icon: LucideIcon;
  title: string;
  chinese: string;
  lead?: string;
  children: ReactNode;
}

/** A section of the agents' landing page, with its title in the page's language and in Chinese. */
export function LandingSection({ id, icon: Icon, title, chinese, lead, children }: LandingSectionProps) {
  return (
    <section className={styles.section} aria-labelledby={`agent-${id}`}>
      <header className={styles.head}>
        <span className={styles.icon}>
          <Icon size={24} aria-hidden="true" />
        </span>
        <div className={styles.names}>
          <h2 className={styles.title} id={`agent-${id}`} tabIndex={-1}>
            {title}
          </h2>
          <p className={layout.smallNote} lang={chineseTag}>
            {chinese}
          </p>
        </div>
      </header>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
