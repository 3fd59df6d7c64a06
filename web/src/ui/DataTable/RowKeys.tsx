import { useTranslation } from "react-i18next";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import styles from "./TableTools.module.css";

interface RowKeysProps {
  wanted: boolean;
  onChoose(wanted: boolean): void;
  /** Name of the action on Enter. */
  action: string;
}

/** Explains the keys that move through the rows, and turns them off. */
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
