import { ChevronLeft } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { LinkButton } from "../../../ui/Button/Button.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { useHelpAddress } from "../contents.ts";
// Static import, so that the text has its height before the page scrolls to an anchor in it.
import "../../../ui/Html/Sanitised.tsx";
import { useAnchorScroll } from "../useAnchorScroll.ts";
import { useInternalLinks } from "../useInternalLinks.ts";
import { PrevNext } from "./PrevNext.tsx";
import styles from "./Section.module.css";

interface SectionProps {
  sections: readonly HelpSection[];
  section: HelpSection;
  /** Anchor in the URL, to whose heading the page scrolls. */
  anchor: string | undefined;
}

/** A section with all its answers, and links to the adjacent sections. */
export function Section({ sections, section, anchor }: SectionProps) {
  const { t } = useTranslation("help");
  const { linkTo } = useHelpAddress();
  const box = useRef<HTMLElement>(null);
  useInternalLinks(box, linkTo);
  useAnchorScroll(box, anchor);
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
