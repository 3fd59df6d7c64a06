import { ImagePlus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldMessage } from "../Field/Field.tsx";
import styles from "./FileField.module.css";
import { type FileItem, FileTile } from "./FileTile.tsx";

interface FileFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  files: readonly FileItem[];
  max: number;
  /** Media types for the `accept` attribute. */
  accept: string;
  onAdd(files: readonly File[]): void;
  onRemove(key: number): void;
  onRetry(key: number): void;
}

/** Images of a form: select, preview, upload progress, retry, remove. */
export function FileField({ label, hint, error, files, max, accept, onAdd, onRemove, onRetry }: FileFieldProps) {
  const { t } = useTranslation("common");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLFieldSetElement>(null);
  const [isTooMany, setTooMany] = useState(false);
  // The hint contains the maximum.
  const fault = error ?? (isTooMany ? hint : undefined);
  return (
    <fieldset ref={box} tabIndex={-1} className={styles.field} aria-describedby={(error ?? hint) ? id : undefined}>
      <legend className={styles.label}>{label}</legend>
      <ul className={styles.files}>
        {files.map((file, index) => (
          <li key={file.key}>
            <FileTile
              file={file}
              number={index + 1}
              onRetry={() => onRetry(file.key)}
              onRemove={() => {
                onRemove(file.key);
                setTooMany(false);
                // The focused button was removed with the file.
                box.current?.focus();
              }}
            />
          </li>
        ))}
        {files.length < max && (
          <li>
            <button type="button" className={styles.add} onClick={() => input.current?.click()}>
              <ImagePlus size={24} aria-hidden="true" />
              <span>{t("pictures.add")}</span>
            </button>
          </li>
        )}
      </ul>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={max > 1}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          setTooMany(chosen.length > max - files.length);
          onAdd(chosen);
          // Allows selecting the same file again after removing it.
          target.value = "";
        }}
      />
      <FieldMessage id={id} error={fault} hint={hint} alert />
    </fieldset>
  );
}
