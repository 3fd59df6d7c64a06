import { useSearchParams } from "react-router-dom";
import { entries } from "./entries.ts";
import styles from "./Gallery.module.css";
import { PartList } from "./PartList.tsx";

/**
 * Shows the component named by `?part=` in all its states, or the state with the index `&state=`. Without `part`, lists
 * all components.
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
