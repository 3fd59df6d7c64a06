import { ArrowDown, ArrowUp, Equal, Sparkles } from "lucide-react";
import { useTranslation } from "react-i18next";
import { changeOf, percentText } from "../change.ts";
import { isAmount, wholeOf } from "../figures.ts";
import { useFigureText } from "../useFigureText.ts";
import styles from "./ChangeLine.module.css";

interface ChangeLineProps {
  now: string | number;
  before: string | number;
  /** Colours an increase as good and a decrease as bad. */
  isJudged: boolean;
}

const icons = { up: ArrowUp, down: ArrowDown, same: Equal, new: Sparkles } as const;

/** Change of a figure from the previous period: an arrow, text for screen readers, difference and percentage. */
export function ChangeLine({ now, before, isJudged }: ChangeLineProps) {
  const { t } = useTranslation("agentOverview");
  const text = useFigureText();
  const { direction, difference, tenths, isNew } = changeOf(wholeOf(now), wholeOf(before));
  const kind = isNew ? "new" : direction;
  const Icon = icons[kind];
  return (
    <span className={styles.change} data-tone={isJudged && direction !== "same" ? direction : undefined}>
      <Icon size={14} aria-hidden="true" />
      {kind === "same" || kind === "new" ? (
        t(`change.${kind}`)
      ) : (
        <>
          <span className="visually-hidden">{t(`change.${kind}`)} </span>
          <span>{isAmount(now) ? text.money(difference) : text.count(difference)}</span>
          {tenths !== undefined && <span className={styles.part}>({percentText(tenths)})</span>}
        </>
      )}
    </span>
  );
}
