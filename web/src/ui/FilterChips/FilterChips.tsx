import { useId, useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "../../lib/i18n/format.ts";
import { classNames } from "../class-names.ts";
import styles from "./FilterChips.module.css";

interface Chip<Id extends string> {
  readonly id: Id;
  readonly name: string;
  readonly count?: number | undefined;
}

interface FilterChipsProps<Id extends string> {
  items: readonly Chip<Id>[];
  /** An id selects exactly one chip. A list selects any number of chips. */
  value: Id | readonly Id[] | undefined;
  /** Called with the pressed chip. If several can be selected, `values` is the new list. */
  onChoose(id: Id, values: readonly Id[]): void;
  label: string;
  /** Extends the row to both edges of a phone's screen. Not for rows inside a box. */
  bleed?: boolean;
}

/** A row of filters for a list. It scrolls sideways on a phone and wraps elsewhere. */
export function FilterChips<Id extends string>({ items, value, onChoose, label, bleed }: FilterChipsProps<Id>) {
  const group = useId();
  const track = useRef<HTMLDivElement>(null);
  // Shows a press immediately, before the URL change is rendered.
  const [pressed, setPressed] = useState<{ before: typeof value; now: typeof value }>();
  if (pressed && pressed.before !== value) setPressed(undefined);
  const current = pressed ? pressed.now : value;
  const many = Array.isArray(current);
  const chosen: readonly Id[] = Array.isArray(current) ? current : [current as Id];
  // Scrolls to the selected chip, which may be out of view. `scrollIntoView` would also scroll the page.
  useLayoutEffect(() => {
    const chip = track.current?.querySelector("input:checked")?.parentElement;
    // The first chip is always visible. Measuring it would force a layout during the page's first render.
    if (!track.current || !chip || chip === track.current.firstElementChild) return;
    track.current.scrollLeft = chip.offsetLeft - (track.current.clientWidth - chip.offsetWidth) / 2;
  }, []);
  function choose(id: Id): void {
    const values = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    setPressed({ before: value, now: many ? values : id });
    onChoose(id, values);
  }
  return (
    <fieldset className={classNames(styles.chips, bleed && styles.bleed)}>
      <legend className="visually-hidden">{label}</legend>
      <div className={styles.track} ref={track}>
        {items.map(({ id, name, count }) => (
          <label key={id} className={styles.chip}>
            <input
              className={styles.input}
              type={many ? "checkbox" : "radio"}
              name={group}
              checked={chosen.includes(id)}
              onChange={() => choose(id)}
            />
            <span className={styles.face}>
              {name}
              {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
