import { type RefObject, useEffect, useEffectEvent } from "react";
import { type FrameMessage, frameMessageOf } from "./frame-message.ts";

/**
 * Listens to messages of a framed page: key presses inside a frame never reach this page, and only the game knows when
 * a round is over. Ignores all other messages (promises, edges).
 */
export function useFrameMessages(
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
