import { type ReactNode, useRef, useState } from "react";
import { coverFrameEntries } from "../../lib/browser/back.ts";
import styles from "./FramedPage.module.css";
import { useFrameMessages } from "./useFrameMessages.ts";

interface FramedPageProps {
  name: string;
  /** Absent while it is being asked for. */
  url: string | undefined;
  /** What the page may use of the browser, as in the attribute. */
  allow?: string;
  onClose(): void;
  /** What the page shows as the player's money, a decimal string; a claim and not the money (decision 061). */
  onBalance?(amount: string): void;
  /** Shown until the page is there. */
  children: ReactNode;
}

/**
 * A page of somebody else's, filling its parent. It is sandboxed and nothing but its wish to be closed and its
 * balance is listened to, so it can neither steer this page nor pretend to be it (promises, edges).
 */
export function FramedPage({ name, url, allow, onClose, onBalance, children }: FramedPageProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState(false);
  useFrameMessages(frame, url, (message) => {
    if (message.type === "close") onClose();
    else onBalance?.(message.amount);
  });
  return (
    <>
      {!shown && children}
      {url && (
        <iframe
          ref={frame}
          className={styles.frame}
          data-shown={shown || undefined}
          src={url}
          title={name}
          sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          allow={allow}
          referrerPolicy="strict-origin"
          onLoad={() => {
            setShown(true);
            // The first page of the frame has no entry of its own; each further one may have added one.
            if (shown) coverFrameEntries();
          }}
        />
      )}
    </>
  );
}
