import { X } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../Button/Button.tsx";
import styles from "./ChosenFilters.module.css";

export interface ChosenFilter {
  readonly name: string;
  /** Undefined if the filter is not set. */
  readonly value: string | undefined;
  onRemove(): void;
}

interface ChosenFiltersProps {
  filters: readonly ChosenFilter[];
  onClear(): void;
  /** Called before the last filter and its button are removed, to move the focus elsewhere. */
  onEmptied(): void;
}

/** Active filters, each with a button that removes it. Renders nothing if there are none. */
export function ChosenFilters({ filters, onClear, onEmptied }: ChosenFiltersProps) {
  const { t } = useTranslation(["records", "common"]);
  const set = filters.filter(({ value }) => value !== undefined);
  if (set.length === 0) return null;

  function remove({ currentTarget }: MouseEvent, { onRemove }: ChosenFilter): void {
    const item = currentTarget.closest("li");
    const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
    if (neighbour) neighbour.querySelector("button")?.focus();
    else onEmptied();
    onRemove();
  }

  return (
    <div className={styles.row}>
      <ul className={styles.chips} aria-label={t("chosen.label")}>
        {set.map((filter) => {
          const text = `${filter.name}: ${filter.value}`;
          return (
            <li key={filter.name}>
              <button
                type="button"
                className={styles.chip}
                aria-label={t("chosen.remove", { filter: text })}
                onClick={(event) => remove(event, filter)}
              >
                <span className={styles.text}>{text}</span>
                <X size={16} aria-hidden="true" />
              </button>
            </li>
          );
        })}
      </ul>
      {set.length > 1 && (
        <Button variant="ghost" onClick={onClear}>
          {t("common:view.clear")}
        </Button>
      )}
    </div>
  );
}
