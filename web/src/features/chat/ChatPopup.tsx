import { ArrowLeft, MessagesSquare, X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ChatRoom } from "../../../../shared/contracts/messages.ts";
import { useIsDesktop } from "../../lib/browser/media.ts";
import { type Popup, popupStore } from "../../lib/browser/popups.ts";
import { lockScroll } from "../../lib/browser/scroll-lock.ts";
import { useCloseOnBack } from "../../lib/browser/use-close-on-back.ts";
import { usePresence } from "../../lib/session/presence.ts";
import { useSession } from "../../lib/session/session.ts";
import { AsyncView } from "../../ui/AsyncView/AsyncView.tsx";
import { useFocusReturn } from "../../ui/Dialog/useFocusReturn.ts";
import { Empty } from "../../ui/Empty/Empty.tsx";
import { IconButton } from "../../ui/IconButton/IconButton.tsx";
import { Spinner } from "../../ui/Spinner/Spinner.tsx";
import { refreshChatUnread, useChatRooms } from "./api.ts";
import styles from "./ChatPopup.module.css";
import { ChatConversation } from "./parts/ChatConversation.tsx";
import { RoomList } from "./parts/RoomList.tsx";

/** Chat above the page: the list of rooms beside or before the open room, or one model's room. */
export default function ChatPopup({ model }: { model: Extract<Popup, { name: "chat" }>["model"] }) {
  const { t } = useTranslation(["chat", "common"]);
  const focus = useFocusReturn();
  const desktop = useIsDesktop();
  const { rooms, error, retry } = useChatRooms(!model);
  const [chosen, choose] = useState<ChatRoom>();
  const { account } = useSession();
  useEffect(lockScroll, []);
  // Updates the unread count after messages were read here.
  useEffect(() => () => void (account && refreshChatUnread(account)), [account]);
  usePresence(true);
  useCloseOnBack(popupStore.close);

  const items = rooms?.items ?? [];
  // A desktop has space for a conversation beside the list, so the first room opens immediately.
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
