import styles from "./Points.module.css";

interface Point {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

interface PointsProps {
  points: readonly Point[];
  /** Number of columns on a desktop. */
  columns: 3 | 4;
  numbered?: boolean;
}

/** Short facts side by side. */
export function Points({ points, columns, numbered = false }: PointsProps) {
  const List = numbered ? "ol" : "ul";
  return (
    <List className={styles.points} data-columns={columns} data-numbered={numbered || undefined}>
      {points.map(({ id, title, text }) => (
        <li key={id} className={styles.point}>
          <strong>{title}</strong>
          <span className={styles.text}>{text}</span>
        </li>
      ))}
    </List>
  );
}
