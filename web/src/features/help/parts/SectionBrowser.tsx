import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { useIsNarrow } from "../../../lib/browser/media.ts";
import { placeOf } from "../contents.ts";
import { useHelpAddress } from "../useHelpAddress.ts";
import { useListFocus } from "../useListFocus.ts";
import { Section } from "./Section.tsx";
import styles from "./SectionBrowser.module.css";
import { SectionNav } from "./SectionNav.tsx";

/** The list of sections and the selected one: side by side on a desktop, one after the other on a phone. */
export function SectionBrowser({ sections }: { sections: readonly HelpSection[] }) {
  const { t } = useTranslation("help");
  const { anchor } = useHelpAddress();
  const place = anchor === undefined ? undefined : placeOf(sections, anchor);
  const currentSection = place?.section ?? sections[0];
  // A phone shows only the list: sanitising hidden answers would delay the first press.
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
