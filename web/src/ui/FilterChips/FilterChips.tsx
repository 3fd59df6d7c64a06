import { useId, useLayoutEffect, useRef, useState } from "react";
import { formatCount } from "../../lib/i18n/format.ts";
import { classNames } from "../class-names.ts";
import styles from "./FilterChips.module.css";

interface Chip<Id extends string> {
  readonly id: Id;
  readonly name: string;
  /** How many there are of it. */
  readonly count?: number | undefined;
}

interface FilterChipsProps<Id extends string> {
  items: readonly Chip<Id>[];
  /** One id: exactly one is chosen. A list: any number, none included. */
  value: Id | readonly Id[] | undefined;
  /** Told which chip was pressed; of many, with the list as it is then in `values`. */
  onChoose(id: Id, values: readonly Id[]): void;
  /** What is chosen between. */
  label: string;
  /** On a phone the row runs to both edges of the screen: for a row on a page, not for one in a box. */
  bleed?: boolean;
}

/** A row of choices to narrow a list by. It scrolls sideways on a phone; where there is no finger to swipe with, it wraps. */
export function FilterChips<Id extends string>({ items, value, onChoose, label, bleed }: FilterChipsProps<Id>) {
  const group = useId();
  const track = useRef<HTMLDivElement>(null);
  // An address that changes is drawn a moment later; the chip that was pressed does not wait for it.
  const [pressed, setPressed] = useState<{ before: typeof value; now: typeof value }>();
  if (pressed && pressed.before !== value) setPressed(undefined);
  const current = pressed ? pressed.now : value;
  const many = Array.isArray(current);
  const chosen: readonly Id[] = Array.isArray(current) ? current : [current as Id];
  // What is chosen already may stand beyond the edge; scrollIntoView would move the page, too.
  useLayoutEffect(() => {
    const chip = track.current?.querySelector("input:checked")?.parentElement;
    // The first of all stands in sight; measuring would force a layout in the middle of a page's first drawing.
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
