import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { Stat, StatGroup } from "../../../ui/Stat/Stat.tsx";

export interface Figure {
  readonly label: string;
  /** Decimal string; undefined until it is known. */
  readonly amount: string | undefined;
  /** Green or red. */
  readonly sign?: true;
  /** Where one may come its line is kept, so that nothing below moves when it does. */
  readonly note?: ReactNode;
}

const emptyLine = "\u00a0";

/** The sums of the whole list, whatever page is on screen. */
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
