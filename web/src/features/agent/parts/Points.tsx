import styles from "./Points.module.css";

interface Point {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/** Short facts side by side. */
export function Points({ points, numbered = false }: { points: readonly Point[]; numbered?: boolean }) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={styles.points} data-numbered={numbered || undefined}>
      {points.map(({ id, title, text }) => (
        <li key={id} className={styles.point}>
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </List>
  );
}
