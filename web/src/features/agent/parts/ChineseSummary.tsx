import { Button } from "../../../ui/Button/Button.tsx";
import { chinese, chineseTag } from "../chinese.ts";
import styles from "./ChineseSummary.module.css";

const { title, lead, points, contact } = chinese.letter;

/** The whole offer once in Chinese, for partners who read neither of the site's languages. */
export function ChineseSummary({ onContact }: { onContact: (() => void) | undefined }) {
  return (
    <section className={styles.summary} lang={chineseTag} aria-labelledby="agent-letter">
      <h2 className={styles.title} id="agent-letter">
        {title}
      </h2>
      <p>{lead}</p>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {onContact && (
        <Button variant="primary" className={styles.contact} onClick={onContact}>
          {contact}
        </Button>
      )}
    </section>
  );
}
