import { type RefObject, useEffect, useEffectEvent } from "react";
import { type FrameMessage, frameMessageOf } from "./frame-message.ts";

/**
 * Hears the page of a frame, and nobody else: keys pressed inside never reach this page, and only the game knows when a
 * round is over. Nothing else that page says is listened to (promises, edges).
 */
export function useFrameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  hear: (message: FrameMessage) => void,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    if (!url) return;
    const listen = (event: MessageEvent) => {
      const message = frameMessageOf(event, frame.current?.contentWindow, url);
      if (message) heard(message);
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame, url]);
}
