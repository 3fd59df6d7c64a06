import { Download, Square } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatCount } from "../../lib/i18n/format.ts";
import { Button } from "../Button/Button.tsx";
import styles from "./ExportButton.module.css";
import { type StartExport, useExport } from "./useExport.ts";

interface ExportButtonProps {
  /** Downloads the file and reports the number of rows. Must stop when the signal aborts. */
  start: StartExport;
  fileName: string;
  label: string;
  sayFailure(error: unknown): string;
  disabled?: boolean;
}

/** Saves a complete list as a file, with progress, a stop button and error messages. */
export function ExportButton({ start, fileName, label, sayFailure, disabled }: ExportButtonProps) {
  const { t } = useTranslation("records");
  const { state, run, stop } = useExport(start, fileName);
  const running = state.name === "running";
  const texts = {
    idle: () => "",
    running: () =>
      running && state.rows > 0
        ? t("export.rows", { count: state.rows, rows: formatCount(state.rows) })
        : t("export.starting"),
    // Uses the saved file's name, because the selected days may have changed since.
    done: () => (state.name === "done" ? t("export.done", { name: state.fileName }) : ""),
    incomplete: () => t("export.incomplete"),
    stopped: () => t("export.stopped"),
    failed: () => (state.name === "failed" ? sayFailure(state.error) : ""),
  };
  const broken = state.name === "failed" || state.name === "incomplete";
  return (
    <div className={styles.export}>
      <Button
        icon={running ? <Square size={16} aria-hidden="true" /> : <Download size={18} aria-hidden="true" />}
        disabled={disabled && !running}
        onClick={running ? stop : () => void run()}
      >
        {t(running ? "export.stop" : "export.start")}
        <span className="visually-hidden"> {label}</span>
      </Button>
      {running && <span className={styles.bar} aria-hidden="true" />}
      <p className={styles.said} role={broken ? "alert" : "status"} data-broken={broken || undefined}>
        {texts[state.name]()}
      </p>
    </div>
  );
}
