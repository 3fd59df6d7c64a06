import { useTranslation } from "react-i18next";
import styles from "./PageSize.module.css";

const sizes = [20, 50, 100] as const;

interface PageSizeProps {
  size: number;
  /** Rows of the whole list. */
  total: number;
  onSize(size: number): void;
}

/** Selects the rows per page. Renders nothing if the list fits on the smallest page. */
export function PageSize({ size, total, onSize }: PageSizeProps) {
  const { t } = useTranslation("agentReports");
  if (total <= sizes[0]) return null;
  const offered = [...new Set([...sizes, size])].sort((one, other) => one - other);
  return (
    <label className={styles.box}>
      {t("rows")}
      <select
        className={styles.select}
        value={size}
        onChange={({ target }) => onSize(offered.find((each) => String(each) === target.value) ?? size)}
      >
        {offered.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
