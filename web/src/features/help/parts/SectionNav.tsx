import { ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import type { HelpSection, HelpTopic } from "../../../../../shared/contracts/help.ts";
import { styleOf } from "../icons.ts";
import { useHelpAddress } from "../useHelpAddress.ts";
import styles from "./SectionNav.module.css";

interface SectionNavProps {
  sections: readonly HelpSection[];
  current: HelpSection | undefined;
  topic: HelpTopic | undefined;
}

/** All sections. On a desktop, the current one also lists its questions. */
export function SectionNav({ sections, current, topic }: SectionNavProps) {
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
