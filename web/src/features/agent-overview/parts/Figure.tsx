import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { formatCount } from "../../../lib/i18n/format.ts";
import { Amount } from "../../../ui/Amount/Amount.tsx";
import { type FigureId, isAmount } from "../figures.ts";
import styles from "./Figure.module.css";

interface FigureProps {
  id: FigureId;
  value: string | number;
  to: string;
  children?: ReactNode;
}

/** Length from which a figure uses a smaller font. Ten million (`"10000000.00"`) fills its half of a phone's screen. */
const longFigure = 11;

/** A figure of the team with a link to its list. */
export function Figure({ id, value, to, children }: FigureProps) {
  const { t } = useTranslation("agentOverview");
  return (
    <li className={styles.item}>
      <Link className={styles.figure} to={to}>
        <span className={styles.label}>
          {t(`figures.${id}`)}
          <ChevronRight size={16} aria-hidden="true" />
        </span>
        <span className={styles.value} data-long={String(value).length >= longFigure || undefined}>
          {isAmount(value) ? <Amount value={value} /> : formatCount(value)}
        </span>
        {children}
      </Link>
    </li>
  );
}
