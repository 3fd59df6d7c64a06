import { chinese, chineseTag } from "../chinese.ts";
import styles from "./ChineseSummary.module.css";

const { title, lead, points, contact } = chinese.letter;

/**
 * The whole offer in Chinese, for partners who read neither of the site's languages. Small, at the foot of the page,
 * and collapsed at first.
 */
export function ChineseSummary({ onContact }: { onContact: (() => void) | undefined }) {
  return (
    <details className={styles.summary} lang={chineseTag}>
      <summary className={styles.title}>{title}</summary>
      <p>{lead}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {onContact && (
        <button type="button" className={styles.contact} onClick={onContact}>
          {contact}
        </button>
      )}
    </details>
  );
}
