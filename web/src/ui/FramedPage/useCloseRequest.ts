import { type RefObject, useEffect } from "react";
import { isCloseRequest } from "./close-request.ts";

/**
 * Closes a frame when its own page asks for it: keys pressed inside never reach this page, and nothing else that page
 * says is listened to (promises, edges).
 * @param close stays the same from one render to the next
 */
export function useCloseRequest(
  frame: RefObject<HTMLIFrameElement | null>,
  url: string | undefined,
  close: () => void,
): void {
  useEffect(() => {
    if (!url) return;
    const listen = (message: MessageEvent) => {
      if (isCloseRequest(message, frame.current?.contentWindow, url)) close();
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame, url, close]);
}
