import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { coverFrameEntries } from "../../lib/browser/back.ts";
import styles from "./FramedPage.module.css";
import { type FrameMessage, frameMessageOf } from "./frame-message.ts";

interface FramedPageProps {
  name: string;
  /** Undefined while the address is requested. */
  url: string | undefined;
  /** Permissions of the page, in the format of the iframe's `allow` attribute. */
  allow?: string;
  onClose(): void;
  /** Called with a balance reported by the page, as an unverified decimal string (decision 061). */
  onBalance?(amount: string): void;
  /** Shown until the page has loaded. */
  children: ReactNode;
}

/**
 * A sandboxed third-party page that fills its parent. Only its close request and its balance are processed, so it can
 * neither control nor imitate this page (promises, edges).
 */
export function FramedPage({ name, url, allow, onClose, onBalance, children }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isVisible, setVisible] = useState(false);
  // A ref, because on a slow phone the second `load` event may come before the first is rendered.
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
            // The frame's first page adds no history entry, but later pages may.
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
 * Handles messages from the framed page, because key presses inside a frame do not reach this page. Ignores messages in
 * other formats (promises, edges).
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
