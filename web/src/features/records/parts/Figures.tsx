import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";

export interface Figure {
  readonly label: string;
  /** Decimal string; undefined until loaded. */
  readonly amount: string | undefined;
  /** Colours the amount green or red. */
  readonly sign?: true;
  /** If the property is present, its line is reserved, so that the layout does not shift. */
  readonly note?: ReactNode;
}

const emptyLine = "\u00a0";

/** Sums of the whole list, independent of the current page. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const { t } = useTranslation("history");
  return (
    <StatGroup label={t("figures")}>
      {figures.map(({ label, amount, sign = false, ...rest }) => (
        <Stat
          key={label}
          label={label}
          value={amount === undefined ? <Skeleton width={96} height={24} /> : <Amount value={amount} sign={sign} />}
          note={"note" in rest && (rest.note || emptyLine)}
        />
      ))}
    </StatGroup>
  );
}
