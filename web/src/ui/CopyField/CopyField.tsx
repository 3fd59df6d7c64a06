import { Check, Copy } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../lib/browser/copy-text.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./CopyField.module.css";

/** Time for which the button shows that the text was copied. */
const copiedMs = 3000;

interface CopyFieldProps {
  label: string;
  value: string;
}

/** A text with a copy button. If the browser refuses clipboard access, the text is selected for manual copying. */
export function CopyField({ label, value }: CopyFieldProps) {
  const { t } = useTranslation("records");
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<{ value: string; outcome: "copied" | "failed" }>();
  // The clipboard has one text: a copy of another field or value replaces it.
  const outcome = result?.value === value ? result.outcome : undefined;
  useEffect(() => {
    const timer = result?.outcome === "copied" ? setTimeout(() => setResult(undefined), copiedMs) : undefined;
    return () => clearTimeout(timer);
  }, [result]);
  async function copy(): Promise<void> {
    const copied = await copyText(value);
    setResult({ value, outcome: copied ? "copied" : "failed" });
    if (!copied) field.current?.select();
  }
  return (
    <div className={styles.copy}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <input ref={field} id={id} className={styles.value} value={value} readOnly onFocus={(e) => e.target.select()} />
        <Button
          icon={outcome === "copied" ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t(outcome === "copied" ? "copy.copied" : "copy.action")}
          <span className="visually-hidden"> {label}</span>
        </Button>
      </div>
      <p className={outcome === "failed" ? styles.failed : "visually-hidden"} role="status">
        {outcome && t(`copy.${outcome}`)}
      </p>
    </div>
  );
}
