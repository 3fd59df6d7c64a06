import { useCallback, useEffect, useState } from "react";
import type { Launch } from "../../../../shared/contracts/launch.ts";
import type { ChatRequest } from "../../../../shared/contracts/messages.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { readUrl } from "../../lib/browser/read-url.ts";
import { openChat } from "./api.ts";

type Opening = { readonly launch?: Launch; readonly failure?: ApiFailure };

/** Returns whether a page may be framed: not one of our own origin, whose sandbox would be ineffective. */
const framable = ({ url }: Launch): boolean => {
  const address = readUrl(url);
  return address !== undefined && address.origin !== location.origin;
};

/** Loads the address of the chat page for a room, a model or neither. */
export function useChatPage({ roomId, modelId }: ChatRequest): Opening & { retry(): void } {
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
