import { ChevronDown } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { ExtraLink } from "./ExtraLink.tsx";
import type { Extra } from "./extras.ts";
import styles from "./TopNav.module.css";

/** Further entries of the navigation, expanded by a button: plain links without the menu role. */
export function MoreMenu({ extras }: { extras: readonly Extra[] }) {
  const { t } = useTranslation("common");
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();

  useEffect(() => {
    if (!open) return;
    const elsewhere = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", elsewhere);
    document.addEventListener("focusin", elsewhere);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", elsewhere);
      document.removeEventListener("focusin", elsewhere);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div className={styles.more} ref={box}>
      <button
        type="button"
        ref={button}
        className={styles.link}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        {t("nav.more")}
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      <ul id={list} className={styles.panel} hidden={!open}>
        {extras.map((extra) => (
          <li key={extra.type}>
            <ExtraLink extra={extra} className={styles.extra} onChoose={() => setOpen(false)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
