import { ChevronLeft, ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./Strip.module.css";

interface StripProps {
  children: ReactNode;
  /** Labels of the arrows. Undefined hides the arrows. */
  arrows?: { previous: string; next: string };
}

/** A row that scrolls sideways, by touch or arrows. The caller provides the list inside. */
export function Strip({ children, arrows }: StripProps) {
  const track = useRef<HTMLDivElement>(null);
  const ends = useScrollEnds(track, arrows && children);
  const move = (direction: 1 | -1) => track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.8 });
  // Scrolls to the selected item, which may be out of view. `scrollIntoView` would also scroll the page.
  useLayoutEffect(() => {
    const chosen = track.current?.querySelector("[aria-current]");
    // The first item is always visible. Measuring it would force a layout during the page's first render.
    if (!track.current || !chosen || chosen === track.current.querySelector("a, button")) return;
    const frame = track.current.getBoundingClientRect();
    const { left, width } = chosen.getBoundingClientRect();
    track.current.scrollLeft += left - frame.left - (frame.width - width) / 2;
  }, []);
  return (
    <div className={styles.strip}>
      {arrows && <Arrow Icon={ChevronLeft} name={arrows.previous} idle={ends.start} onPress={() => move(-1)} />}
      <div className={styles.track} ref={track}>
        {children}
      </div>
      {arrows && <Arrow Icon={ChevronRight} name={arrows.next} idle={ends.end} onPress={() => move(1)} />}
    </div>
  );
}

interface ArrowProps {
  Icon: LucideIcon;
  name: string;
  /** The row is scrolled to this end. Not `disabled`, because the button would lose the focus. */
  idle: boolean;
  onPress(): void;
}

const Arrow = ({ Icon, name, idle, onPress }: ArrowProps) => (
  <button
    type="button"
    className={styles.arrow}
    aria-label={name}
    aria-disabled={idle}
    onClick={idle ? undefined : onPress}
  >
    <Icon aria-hidden />
  </button>
);

/** Visible fraction at which an item is considered fully visible. A frame may hide a pixel. */
const visibleRatio = 0.9;

/**
 * Returns which ends of a scrolling row are visible, to disable the arrows. Uses an observer, because measuring would
 * force a layout during a render.
 * @param row content that is observed again on each change; undefined disables the observer
 */
function useScrollEnds(track: RefObject<HTMLElement | null>, row: ReactNode) {
  const [ends, setEnds] = useState({ start: true, end: false });
  useEffect(() => {
    if (!row) return;
    const items = track.current?.querySelectorAll("a, button");
    const [first, last] = [items?.[0], items?.[items.length - 1]];
    if (!first || !last) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          setEnds((ends) => ({ ...ends, [target === first ? "start" : "end"]: intersectionRatio >= visibleRatio }));
        }
      },
      { root: track.current, threshold: visibleRatio },
    );
    observer.observe(first);
    observer.observe(last);
    return () => observer.disconnect();
  }, [track, row]);
  return ends;
}
