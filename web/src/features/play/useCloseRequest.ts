import { type RefObject, useEffect } from "react";
import { isCloseRequest } from "./close-request.ts";
import { playDesk } from "./play-desk.ts";

/** Closes the game when its own page asks for it: keys pressed inside the frame never reach this page. */
export function useCloseRequest(frame: RefObject<HTMLIFrameElement | null>, url: string | undefined): void {
  useEffect(() => {
    if (!url) return;
    const listen = (message: MessageEvent) => {
      if (isCloseRequest(message, frame.current?.contentWindow, url)) playDesk.close();
    };
    addEventListener("message", listen);
    return () => removeEventListener("message", listen);
  }, [frame, url]);
}
