import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { coverFrameEntries } from "../../lib/browser/back.ts";
import styles from "./FramedPage.module.css";
import { type FrameMessage, frameMessageOf } from "./frame-message.ts";

interface FramedPageProps {
  name: string;
  /** Undefined while it is requested. */
  url: string | undefined;
  /** Permissions of the page, in the format of the iframe's `allow` attribute. */
  allow?: string;
  onClose(): void;
  /** Called with the balance that the page reports, a decimal string. It is an unverified claim (decision 061). */
  onBalance?(amount: string): void;
  /** Shown until the page has loaded. */
  children: ReactNode;
}

/**
 * A third-party page that fills its parent. It is sandboxed, and only its close request and its balance are processed,
 * so it can neither control nor imitate this page (promises, edges).
 */
export function FramedPage({ name, url, allow, onClose, onBalance, children }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isVisible, setVisible] = useState(false);
  // Not `isVisible`: on a slow phone the second page may load before the first `load` is rendered.
  const isLoaded = useRef(false);
  useFrameMessages(frame, url, (message) => {
    if (message.type === "close") onClose();
    else onBalance?.(message.amount);
  });
  return (
    <>
      {!isVisible && children}
      {url && (
        <iframe
          ref={frame}
          className={styles.frame}
          data-shown={isVisible || undefined}
          src={url}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow={allow}
          referrerPolicy="strict-origin"
          onLoad={() => {
            // The frame's first page adds no history entry; each later page may add one.
            if (isLoaded.current) coverFrameEntries();
            isLoaded.current = true;
            setVisible(true);
          }}
        />
      )}
    </>
  );
}

/**
 * Listens to messages of a framed page: key presses inside a frame never reach this page, and only the game knows when
 * a round is over. Ignores all other messages (promises, edges).
 */
function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  onMessage: (message: FrameMessage) => void,
): void {
  const handleMessage = useEffectEvent(onMessage);
  useEffect(() => {
    if (!url) return;
    const listen = (event: MessageEvent) => {
      const message = frameMessageOf(event, frame.current?.contentWindow, url);
      if (message) handleMessage(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame, url]);
}
