import type { Launch } from "../../../../shared/contracts/launch.ts";
import type { ChatRequest } from "../../../../shared/contracts/messages.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { readWithSession } from "../../lib/session/session-calls.ts";
import { signInStore } from "../../lib/session/sign-in.ts";

const modelsMs = 60_000;

/** Reads the rooms that this account may enter. Sends no request if `wanted` is false. */
export function useChatRooms(wanted: boolean) {
  const { data, error, retry } = useApi("chatRooms", wanted ? {} : null);
  return { rooms: data, error, retry };
}

/** Reads the hosts of the live tables; undefined until loaded. Sends no request if `wanted` is false. */
export function useLiveModels(wanted: boolean) {
  const { data, error } = useApi("liveModels", wanted ? {} : null, { keepPrevious: true, refreshInterval: modelsMs });
  return { models: data?.items, failed: error !== undefined && data === undefined };
}

/** Refreshes the number of unread chat messages. */
export const refreshChatUnread = (account: string): Promise<void> => refreshAnswers(keyOf("chatUnread", { account }));

/**
 * Requests the address of the chat page of a room or model, or of the general chat.
 * @throws ApiFailure, or the abort reason
 */
export const openChat = (body: ChatRequest, signal?: AbortSignal): Promise<Launch> =>
  readWithSession(signInStore.getState().account, () => api.send("chat", { body, ...(signal && { signal }) }));
