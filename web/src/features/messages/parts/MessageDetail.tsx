import { ArrowLeft, Trash2 } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router-dom";
import type { Message } from "../../../../../shared/contracts/messages.ts";
import { inCentre } from "../../../lib/browser/centre-path.ts";
import { useSiteFormat } from "../../../lib/startup/site.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { Html } from "../../../ui/Html/Html.tsx";
import { isOwnPage } from "../own-page.ts";
import styles from "./MessageDetail.module.css";
import { rowId } from "./MessageList.tsx";

interface MessageDetailProps {
  /** Undefined if the linked message no longer exists. */
  message: Message | undefined;
  /** Returns to the list; undefined if the list is beside the message. */
  onBack: (() => void) | undefined;
  onDelete(id: string): void;
}

/** A message. Links to the list if the list is not beside it. */
export function MessageDetail({ message, onBack, onDelete }: MessageDetailProps) {
  const { t } = useTranslation("messages");
  return (
    <article className={styles.detail}>
      <div className={styles.bar}>
        {onBack && (
          <Button variant="ghost" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
            {t("back")}
          </Button>
        )}
        {message && (
          <Button
            className={styles.delete}
            variant="ghost"
            icon={<Trash2 size={18} aria-hidden="true" />}
            onClick={() => onDelete(message.id)}
          >
            {t("delete")}
          </Button>
        )}
      </div>
      {message ? <Words key={message.id} message={message} /> : <p className={styles.gone}>{t("gone")}</p>}
    </article>
  );
}

function Words({ message: { id, title, html, sender, createdAt } }: { message: Message }) {
  const { t } = useTranslation("messages");
  const { time } = useSiteFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  const textElement = useRef<HTMLDivElement>(null);
  useOwnLinks(textElement);
  // The row that opened the message may now be hidden, and has then lost the focus.
  useEffect(() => {
    if (document.getElementById(rowId(id))?.offsetParent === null) heading.current?.focus();
  }, [id]);
  const meta = [sender, createdAt && time(createdAt)].filter(Boolean).join(" · ");
  return (
    <>
      <h3 ref={heading} className={styles.title} tabIndex={-1}>
        {title || t("untitled")}
      </h3>
      {meta && <p className={styles.meta}>{meta}</p>}
      <div ref={textElement}>
        <Html html={html} />
      </div>
    </>
  );
}

/** Opens links to our own pages in this tab and the current centre, without a reload. Ignores other links. */
function useOwnLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const follow = useEffectEvent((event: MouseEvent) => {
    const link = (event.target as Element).closest("a[href]");
    const href = link?.getAttribute("href");
    if (href === null || href === undefined) return;
    const isOwn = isOwnPage(href);
    if (isOwn && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)) return;
    event.preventDefault();
    if (isOwn) navigate(inCentre(href, pathname));
  });
  useEffect(() => {
    const { current } = element;
    const onClick = (event: MouseEvent) => follow(event);
    current?.addEventListener("click", onClick);
    return () => current?.removeEventListener("click", onClick);
  }, [element]);
}
