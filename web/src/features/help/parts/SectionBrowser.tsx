import {
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  ChevronRight,
  FileText,
  Fingerprint,
  Flag,
  Gamepad2,
  Gift,
  Headset,
  HeartHandshake,
  type LucideIcon,
  ShieldUser,
} from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HelpSection, HelpTopic } from "../../../../../shared/contracts/help.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { placeOf, useHelpAddress } from "../contents.ts";

import { Section } from "./Section.tsx";
import styles from "./SectionBrowser.module.css";

/** The list of sections and the selected section. A phone shows only one of them at a time. */
export function SectionBrowser({ sections }: { sections: readonly HelpSection[] }) {
  const { t } = useTranslation("help");
  const { anchor } = useHelpAddress();
  const place = anchor === undefined ? undefined : placeOf(sections, anchor);
  const currentSection = place?.section ?? sections[0];
  // A phone renders only the list, because sanitising hidden answers would delay the first press.
  const narrow = useIsNarrow();
  const box = useRef<HTMLDivElement>(null);
  useListFocus(box, place?.section.anchor);
  return (
    <>
      {anchor !== undefined && !place && (
        <p className={styles.notFound} role="status">
          {t("gone")}
        </p>
      )}
      <div className={styles.browser} ref={box} data-chosen={place ? "" : undefined}>
        <SectionNav sections={sections} current={currentSection} topic={place?.topic} />
        {currentSection && (place || !narrow) && (
          <Section sections={sections} section={currentSection} anchor={place && anchor} />
        )}
      </div>
    </>
  );
}

/**
 * Focuses the previous section's link when the visitor returns to the list.
 * @param open anchor of the open section; undefined while the list is shown
 */
function useListFocus(box: RefObject<HTMLElement | null>, open: string | undefined): void {
  const lastOpen = useRef<string>(undefined);
  useEffect(() => {
    if (open === undefined && lastOpen.current !== undefined) {
      box.current?.querySelector<HTMLElement>(`[data-section="${CSS.escape(lastOpen.current)}"]`)?.focus();
    }
    lastOpen.current = open;
  }, [box, open]);
}

interface SectionNavProps {
  sections: readonly HelpSection[];
  current: HelpSection | undefined;
  topic: HelpTopic | undefined;
}

/** All sections. On a desktop, the current section also lists its questions. */
function SectionNav({ sections, current, topic }: SectionNavProps) {
  const { t } = useTranslation("help");
  const { linkTo } = useHelpAddress();
  return (
    <nav className={styles.nav} aria-label={t("sections")}>
      <ul className={styles.list}>
        {sections.map((section) => {
          const { Icon, hue } = styleOf(section.anchor);
          const here = section.id === current?.id;
          return (
            <li key={section.id}>
              <Link
                {...linkTo(section.anchor)}
                className={styles.section}
                data-section={section.anchor}
                style={{ "--hue": hue }}
                aria-current={here ? "true" : undefined}
              >
                <span className={styles.icon}>
                  <Icon size={20} aria-hidden="true" />
                </span>
                <span className={styles.text}>
                  <span>{section.title}</span>
                  {section.children.length > 0 && (
                    <span className={styles.count}>{t("topics", { count: section.children.length })}</span>
                  )}
                </span>
                <ChevronRight className={styles.arrow} size={18} aria-hidden="true" />
              </Link>
              {here && section.children.length > 0 && (
                <ul className={styles.questions}>
                  {section.children.map((child) => (
                    <li key={child.anchor}>
                      <Link {...linkTo(child.anchor)} aria-current={child === topic ? "true" : undefined}>
                        {child.title}
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

interface SectionStyle {
  readonly Icon: LucideIcon;
  /** Colour token. */
  readonly hue: string;
}

/** Icons for common anchors. Other sections get a book. */
const iconsStyles: Readonly<Record<string, SectionStyle>> = {
  start: { Icon: Flag, hue: "var(--hue-spb)" },
  deposit: { Icon: BanknoteArrowDown, hue: "var(--hue-sports)" },
  withdraw: { Icon: BanknoteArrowUp, hue: "var(--hue-fish)" },
  account: { Icon: ShieldUser, hue: "var(--hue-rng)" },
  games: { Icon: Gamepad2, hue: "var(--hue-esports)" },
  bonus: { Icon: Gift, hue: "var(--accent-deep)" },
  responsible: { Icon: HeartHandshake, hue: "var(--hue-live)" },
  term: { Icon: FileText, hue: "var(--hue-lott)" },
  privacy: { Icon: Fingerprint, hue: "var(--hue-elott)" },
  contact: { Icon: Headset, hue: "var(--hue-cockfight)" },
};

const fallback: SectionStyle = { Icon: BookOpenText, hue: "var(--hue-pvp)" };

const styleOf = (anchor: string): SectionStyle => iconsStyles[anchor] ?? fallback;
