import type { LucideIcon } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import { useChoose } from "../useChoose.ts";
import styles from "./ResultRow.module.css";

interface ResultProps {
  /** Replaces the icon. */
  image?: ReactNode;
  Icon?: LucideIcon;
  hue?: string;
  title: string;
  note?: string | undefined;
}

function Face({ image, Icon, hue, title, note }: ResultProps) {
  return (
    <>
      <span className={styles.picture} style={hue ? { "--hue": hue } : undefined}>
        {image ?? (Icon && <Icon size={22} aria-hidden="true" />)}
      </span>
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
    </>
  );
}

export function ResultLink({ to, state, ...face }: ResultProps & { to: string; state?: unknown }) {
  const choose = useChoose();
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // The browser opens a new tab, so the search stays open.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    choose(() => void navigate(to, { state }));
  };
  return (
    <li>
      <Link to={to} className={styles.result} data-result onClick={follow}>
        <Face {...face} />
      </Link>
    </li>
  );
}

/** A result that starts a game or opens a dialog. */
export function ResultButton({ label, open, ...face }: ResultProps & { label: string; open(): void }) {
  const choose = useChoose();
  return (
    <li>
      <button type="button" className={styles.result} data-result aria-label={label} onClick={() => choose(open)}>
        <Face {...face} />
      </button>
    </li>
  );
}
