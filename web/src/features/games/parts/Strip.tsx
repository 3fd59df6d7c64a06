import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./Strip.module.css";

interface StripProps {
  children: ReactNode;
  /** Words for the arrows; no arrows without them. */
  arrows?: { previous: string; next: string };
}

/** One row that scrolls sideways, by finger or by arrows. The list inside is the caller's. */
export function Strip({ children, arrows }: StripProps) {
  const track = useRef<HTMLDivElement>(null);
  const move = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8 });
  // What is chosen already may stand beyond the edge; scrollIntoView would move the page, too.
  useLayoutEffect(() => {
    const chosen = track.current?.querySelector("[aria-current]");
    // The first of all stands in sight; measuring would force a layout in the middle of a page's first drawing.
    if (!track.current || !chosen || chosen === track.current.querySelector("a, button")) return;
    const frame = track.current.getBoundingClientRect();
    const { left, width } = chosen.getBoundingClientRect();
    track.current.scrollLeft += left - frame.left - (frame.width - width) / 2;
  }, []);
  return (
    <div className={styles.strip}>
      {arrows && (
        <button type="button" className={styles.arrow} aria-label={arrows.previous} onClick={() => move(-1)}>
          <ChevronLeft aria-hidden />
        </button>
      )}
      <div className={styles.track} ref={track}>
        {children}
      </div>
      {arrows && (
        <button type="button" className={styles.arrow} aria-label={arrows.next} onClick={() => move(1)}>
          <ChevronRight aria-hidden />
        </button>
      )}
    </div>
  );
}
