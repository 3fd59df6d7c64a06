import { ChevronLeft } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { useHelpAddress } from "../useHelpAddress.ts";
// What draws the words is here before they are: an address that names one is shown where it will stay.
import "../../../ui/Html/Sanitised.tsx";
import { useInSight } from "../useInSight.ts";
import { useOwnLinks } from "../useOwnLinks.ts";
import { PrevNext } from "./PrevNext.tsx";
import styles from "./Section.module.css";

interface SectionProps {
  sections: readonly HelpSection[];
  section: HelpSection;
  /** What the address names; it is brought into sight. */
  anchor: string | undefined;
}

/** One section with all its answers, and the way to the ones beside it. */
export function Section({ sections, section, anchor }: SectionProps) {
  const { t } = useTranslation("help");
  const { linkTo } = useHelpAddress();
  const box = useRef<HTMLElement>(null);
  useOwnLinks(box, linkTo);
  useInSight(box, anchor);
  return (
    <article className={styles.section} ref={box} aria-labelledby="help-section">
      <div className={styles.bar}>
        <LinkButton
          {...linkTo()}
          className={styles.back}
          variant="ghost"
          icon={<ChevronLeft size={18} aria-hidden="true" />}
        >
          {t("back")}
        </LinkButton>
      </div>
      <h2 className={styles.title} id="help-section" tabIndex={-1} data-anchor={section.anchor}>
        {section.title}
      </h2>
      {section.html !== "" && (
        <div className={styles.lead} data-words>
          <Html html={section.html} />
        </div>
      )}
      {section.children.map((topic) => (
        <section key={topic.anchor} className={styles.topic} data-words>
          <h3 className={styles.question} tabIndex={-1} data-anchor={topic.anchor}>
            {topic.title}
          </h3>
          <Html html={topic.html} />
        </section>
      ))}
      <PrevNext sections={sections} section={section} />
    </article>
  );
}
