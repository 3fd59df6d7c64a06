import { useTranslation } from "react-i18next";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import styles from "./TableTools.module.css";

interface RowKeysProps {
  wanted: boolean;
  onChoose(wanted: boolean): void;
  /** What Enter does. */
  action: string;
}

/** Says which keys lead through the rows, and switches them off. */
export function RowKeys({ wanted, onChoose, action }: RowKeysProps) {
  const { t } = useTranslation("records");
  return (
    <Checkbox
      className={styles.keys}
      checked={wanted}
      onChange={({ target }) => onChoose(target.checked)}
      label={
        <>
          {t("table.keys")}: <kbd>J</kbd> {t("table.next")}, <kbd>K</kbd> {t("table.previous")},{" "}
          <kbd translate="no">Enter</kbd> {action}
        </>
      }
    />
  );
}
