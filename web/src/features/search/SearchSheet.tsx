import { ArrowLeft, Search } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { popupStore } from "../../lib/browser/popups.ts";
import { lockScroll } from "../../lib/browser/scroll-lock.ts";
import { useCloseOnBack } from "../../lib/browser/use-close-on-back.ts";
import { useFocusReturn } from "../../ui/Dialog/useFocusReturn.ts";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { SearchField } from "../../ui/SearchField/SearchField.tsx";
import { SearchBody } from "./parts/SearchBody.tsx";
import { firstResult, moveByKey } from "./result-keys.ts";
import styles from "./SearchSheet.module.css";
import { useVisibleArea } from "./use-visible-area.ts";
import { useDebouncedText } from "./useDebouncedText.ts";

interface SearchSheetProps {
  /** Initial search text. */
  query?: string | undefined;
  helpFirst?: boolean | undefined;
}

/** Full-screen search for games, vendors, categories, pages, promotions and help. */
export default function SearchSheet({ query = "", helpFirst = false }: SearchSheetProps) {
  const { t } = useTranslation(["search", "common"]);
  const focus = useFocusReturn();
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const [text, setText] = useState(query);
  const [searchText, settleNow] = useDebouncedText(text);
  useEffect(lockScroll, []);
  useCloseOnBack(popupStore.close);
  useVisibleArea(panel);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!panel) return;
    if (moveByKey(panel, event.nativeEvent)) return event.preventDefault();
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (text.trim() !== searchText) settleNow();
    // Enter opens the first result. On a phone, it closes the on-screen keyboard.
    else if (matchMedia("(pointer: fine)").matches) firstResult(panel)?.click();
    if (!matchMedia("(pointer: fine)").matches) event.target.blur();
  };

  return (
    <Radix.Root open onOpenChange={popupStore.close}>
      <Radix.Portal>
        <div className={styles.cover} aria-hidden="true" />
        <Radix.Content
          ref={setPanel}
          className={styles.sheet}
          aria-describedby={undefined}
          aria-modal="true"
          {...focus}
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus(event);
            // The field is focused on phones, too, because the user opens the search to type.
            (event.currentTarget as HTMLElement).querySelector("input")?.focus();
          }}
          onKeyDown={onKeyDown}
          // If a focused result is replaced by a newer one, Radix moves the focus to the sheet, where keys have no
          // effect.
          onFocus={({ target, currentTarget }) => {
            if (target === currentTarget && matchMedia("(pointer: fine)").matches)
              currentTarget.querySelector("input")?.focus();
          }}
        >
          <Radix.Title className="visually-hidden">{t("title")}</Radix.Title>
          <div className={styles.head}>
            <IconButton label={t("common:ui.close")} icon={<ArrowLeft size={22} />} onClick={popupStore.close} />
            <div className={styles.field}>
              <SearchField
                Icon={Search}
                label={t("title")}
                placeholder={t("placeholder")}
                clear={t("clear")}
                value={text}
                onChange={setText}
              />
            </div>
          </div>
          <div className={styles.body}>
            <SearchBody query={searchText} helpFirst={helpFirst} onSearch={setText} />
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
