import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { HelpSection } from "../../../../../shared/contracts/help.ts";
import { placeOf } from "../contents.ts";
import { useHelpAddress } from "../useHelpAddress.ts";
import { useListFocus } from "../useListFocus.ts";
import styles from "./Reader.module.css";
import { Section } from "./Section.tsx";
import { Topics } from "./Topics.tsx";

/** The list of sections and the chosen one: side by side on a desktop, one after the other on a phone. */
export function Reader({ sections }: { sections: readonly HelpSection[] }) {
  const { t } = useTranslation("help");
  const { anchor } = useHelpAddress();
  const place = anchor === undefined ? undefined : placeOf(sections, anchor);
  const shown = place?.section ?? sections[0];
  const box = useRef<HTMLDivElement>(null);
  useListFocus(box, place?.section.anchor);
  return (
    <>
      {anchor !== undefined && !place && (
        <p className={styles.gone} role="status">
          {t("gone")}
        </p>
      )}
      <div className={styles.reader} ref={box} data-chosen={place ? "" : undefined}>
        <Topics sections={sections} current={shown} topic={place?.topic} />
        {shown && <Section sections={sections} section={shown} anchor={place && anchor} />}
      </div>
    </>
  );
}
