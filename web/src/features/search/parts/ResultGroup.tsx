import { type ReactNode, useId } from "react";
import styles from "./ResultGroup.module.css";

export function ResultGroup({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h3 className={styles.title} id={id}>
        {title}
      </h3>
      <ul className={styles.list}>{children}</ul>
      {more}
    </section>
  );
}
