import { useSearchParams } from "react-router-dom";
import { entries } from "./entries.ts";
import styles from "./Gallery.module.css";
import { PartList } from "./PartList.tsx";

/**
 * `?part=` shows a component in all its states, `&state=` (from 0) one of them. Without either, shows the list of all
 * components.
 */
export function Gallery() {
  const [search] = useSearchParams();
  const part = search.get("part") ?? "";
  const state = search.get("state");
  const entry = entries.get(part);
  if (!entry) return <PartList />;
  const shown = entry.states.filter((_, index) => state === null || index === Number(state));
  return (
    <div className={styles.gallery}>
      <PartList current={part} />
      <main className={styles.main}>
        <h1 className={styles.title}>{entry.title}</h1>
        {shown.map(({ name, render: State }) => (
          <section key={`${part} ${name}`} className={styles.state} aria-label={name}>
            <h2 className={styles.name}>{name}</h2>
            <div className={styles.stage}>
              <State />
            </div>
          </section>
        ))}
      </main>
    </div>
  );
}
