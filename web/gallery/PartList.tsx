import { entries } from "./entries.ts";
import styles from "./Gallery.module.css";

/**
 * Links to all components, and to the selected component's states. The links reload the page, so that no state carries
 * over.
 */
export function PartList({ current }: { current?: string }) {
  const lang = document.documentElement.lang;
  return (
    <nav className={styles.parts} aria-label="Parts">
      <p className={styles.languages}>
        {["bn", "en"].map((tag) => (
          <a
            key={tag}
            href={`/?lang=${tag}${current ? `&part=${current}` : ""}`}
            aria-current={tag === lang || undefined}
          >
            {tag}
          </a>
        ))}
      </p>
      <ul className={styles.list}>
        {[...entries].map(([part, { title, states }]) => (
          <li key={part}>
            <a
              href={`/?part=${part}&lang=${lang}`}
              data-part={part}
              aria-current={part === current ? "page" : undefined}
            >
              {title}
            </a>
            {current === undefined && (
              <ul className={styles.states}>
                {states.map(({ name }, index) => (
                  <li key={name}>
                    <a href={`/?part=${part}&state=${index}&lang=${lang}`} data-state={name}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
