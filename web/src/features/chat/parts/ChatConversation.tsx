import { ExternalLink } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ChatRequest } from "../../../../../shared/contracts/messages.ts";
import { popupStore } from "../../../lib/browser/popups.ts";
import { openWindow } from "../../../lib/browser/windows.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { ErrorCard } from "../../../ui/ErrorCard/ErrorCard.tsx";
import { FramedPage } from "../../../ui/FramedPage/FramedPage.tsx";
import { Spinner } from "../../../ui/Spinner/Spinner.tsx";
import { useChatPage } from "../useChatPage.ts";
import styles from "./ChatConversation.module.css";

/** One conversation: the platform's page in a sandboxed frame, or in a window if it cannot be framed. */
export function ChatConversation({ name, ...where }: ChatRequest & { name: string }) {
  const { t } = useTranslation("chat");
  const { launch, failure, retry } = useChatPage(where);
  const url = launch?.mode === "frame" ? launch.url : undefined;

  if (failure) return <ErrorCard error={failure} onRetry={retry} />;
  if (launch?.mode === "window") {
    return (
      <div className={styles.waiting}>
        <p>{t("inWindow")}</p>
        <Button
          variant="primary"
          icon={<ExternalLink size={18} aria-hidden="true" />}
          onClick={() => openWindow(launch.url) && popupStore.close()}
        >
          {t("openWindow")}
        </Button>
      </div>
    );
  }
  return (
    <FramedPage name={name} url={url} onClose={popupStore.close}>
      <div className={styles.waiting} role="status">
        <Spinner size={40} />
        <p>{t("opening", { name })}</p>
      </div>
    </FramedPage>
  );
}
