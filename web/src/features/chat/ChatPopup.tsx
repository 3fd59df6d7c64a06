import { ArrowLeft, ChevronRight, ExternalLink, Lock, MessageCircle, MessagesSquare, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useCallback, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Launch } from "../../../../shared/contracts/launch.ts";
import type { ChatRequest, ChatRoom } from "../../../../shared/contracts/messages.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { useCloseOnBack } from "../../lib/browser/back.ts";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { type Popup, popupStore } from "../../lib/browser/popups.ts";
import { lockScroll } from "../../lib/browser/scroll-lock.ts";
import { readUrl } from "../../lib/browser/url.ts";
import { openWindow } from "../../lib/browser/windows.ts";
import { usePresence } from "../../lib/session/presence.ts";
import { useSession } from "../../lib/session/session.ts";
import { AsyncView } from "../../ui/AsyncView/AsyncView.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { useFocusReturn } from "../../ui/Dialog/useFocusReturn.ts";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { ErrorCard } from "../../ui/ErrorCard/ErrorCard.tsx";
import { FramedPage } from "../../ui/FramedPage/FramedPage.tsx";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { openChat, refreshChatUnread, useChatRooms } from "./api.ts";
import styles from "./ChatPopup.module.css";

/** Chat above the page: the list of rooms and the open room, or one model's room. */
export default function ChatPopup({ model }: { model: Extract<Popup, { name: "chat" }>["model"] }) {
  const { t } = useTranslation(["chat", "common"]);
  const focus = useFocusReturn();
  const desktop = useIsDesktop();
  const { rooms, error, retry } = useChatRooms(!model);
  const [chosen, choose] = useState<ChatRoom>();
  const { account } = useSession();
  useEffect(lockScroll, []);
  // Updates the unread count, because messages may have been read here.
  useEffect(() => () => void (account && refreshChatUnread(account)), [account]);
  usePresence(true);
  useCloseOnBack(popupStore.close);

  const items = rooms?.items ?? [];
  // A desktop shows a conversation beside the list, so the first room opens immediately.
  const room = chosen ?? (desktop ? items[0] : undefined);
  const name = model?.name ?? room?.name;
  const conversation = () => {
    if (model) return <ChatConversation key={model.id} modelId={model.id} name={model.name} />;
    return (
      <AsyncView
        data={rooms}
        // A failed refresh of the list does not interrupt the conversation.
        error={rooms ? undefined : error}
        onRetry={retry}
        skeleton={<Spinner size={40} label={t("common:ui.loading")} />}
        isEmpty={({ enabled }) => !enabled}
        empty={<Empty title={t("notOpen.title")} text={t("notOpen.text")} />}
      >
        {() =>
          // A platform without rooms has one conversation.
          items.length === 0 ? (
            <ChatConversation name={t("title")} />
          ) : (
            room && <ChatConversation key={room.id} roomId={room.id} name={room.name} />
          )
        }
      </AsyncView>
    );
  };
  const listed = rooms?.enabled === true && items.length > 0;
  return (
    <Radix.Root open onOpenChange={popupStore.close}>
      <Radix.Portal>
        <div className={styles.cover} aria-hidden="true" />
        <Radix.Content
          className={styles.window}
          data-alone={!listed || undefined}
          aria-describedby={undefined}
          aria-modal="true"
          {...focus}
        >
          <header className={styles.head}>
            {!desktop && chosen ? (
              <IconButton label={t("back")} icon={<ArrowLeft size={22} />} onClick={() => choose(undefined)} />
            ) : (
              <MessagesSquare className={styles.icon} size={22} aria-hidden="true" />
            )}
            <Radix.Title className={styles.title}>{name ?? t("title")}</Radix.Title>
            <IconButton label={t("close")} icon={<X size={22} />} onClick={popupStore.close} />
          </header>
          <div className={styles.body}>
            {listed && (desktop || !room) && <RoomList rooms={items} current={room?.id} onChoose={choose} />}
            {(desktop || room || !listed) && <div className={styles.conversation}>{conversation()}</div>}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface RoomListProps {
  rooms: readonly ChatRoom[];
  current: string | undefined;
  onChoose(room: ChatRoom): void;
}

function RoomList({ rooms, current, onChoose }: RoomListProps) {
  const { t } = useTranslation("chat");
  return (
    <nav className={styles.rooms} aria-label={t("rooms")}>
      <h2 className={styles.roomListTitle}>{t("choose")}</h2>
      <ul>
        {rooms.map((room) => (
          <li key={room.id}>
            <button
              type="button"
              className={styles.room}
              aria-current={room.id === current || undefined}
              onClick={() => onChoose(room)}
            >
              <span className={styles.roomListIcon} aria-hidden="true">
                {room.canSpeak ? <MessageCircle size={20} /> : <Lock size={20} />}
              </span>
              <span className={styles.text}>
                <span className={styles.name}>{room.name}</span>
                <span className={styles.note}>{t(room.canSpeak ? "canSpeak" : "readOnly")}</span>
              </span>
              <ChevronRight className={styles.chevron} size={20} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** One conversation: the platform's page in a sandboxed frame, or in a window if framing is not possible. */
function ChatConversation({ name, ...where }: ChatRequest & { name: string }) {
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

type Opening = { readonly launch?: Launch; readonly failure?: ApiFailure };

/** Returns whether a page may be framed. On our own origin, the sandbox would be ineffective. */
const framable = ({ url }: Launch): boolean => {
  const address = readUrl(url);
  return address !== undefined && address.origin !== location.origin;
};

function useChatPage({ roomId, modelId }: ChatRequest): Opening & { retry(): void } {
  const [opening, setOpening] = useState<Opening>({});
  const ask = useCallback(
    async (signal?: AbortSignal) => {
      const body = { ...(roomId !== undefined && { roomId }), ...(modelId !== undefined && { modelId }) };
      setOpening({});
      try {
        const launch = await openChat(body, signal);
        setOpening(framable(launch) ? { launch } : { failure: new ApiFailure("platform_bad_answer", 502, "") });
      } catch (failure) {
        if (failure instanceof ApiFailure) setOpening({ failure });
        else if (!signal?.aborted) throw failure;
      }
    },
    [roomId, modelId],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void ask(leaving.signal);
    return () => leaving.abort();
  }, [ask]);
  return { ...opening, retry: () => void ask() };
}
