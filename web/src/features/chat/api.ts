import type { Launch } from "../../../../shared/contracts/launch.ts";
import type { ChatRequest } from "../../../../shared/contracts/messages.ts";
import { api } from "../../lib/api/api.ts";
import { refreshAnswers } from "../../lib/api/cache.ts";
import { keyOf } from "../../lib/api/cache-key.ts";
import { useApi } from "../../lib/api/use-api.ts";
import { signInStore } from "../../lib/session/sign-in.ts";
import { readWithSession } from "../../lib/session/with-session.ts";

const modelsMs = 60_000;

/** The rooms this account may enter. @param wanted false: nobody asks */
export function useChatRooms(wanted: boolean) {
  const { data, error, retry } = useApi("chatRooms", wanted ? {} : null);
  return { rooms: data, error, retry };
}

/** The hosts of the live tables; undefined until known. @param wanted false: nobody asks */
export function useLiveModels(wanted: boolean) {
  const { data, error } = useApi("liveModels", wanted ? {} : null, { keepPrevious: true, refreshInterval: modelsMs });
  return { models: data?.items, failed: error !== undefined && data === undefined };
}

/** Counts anew what the account has not read. */
export const refreshChatUnread = (account: string): Promise<void> => refreshAnswers(keyOf("chatUnread", { account }));

/** The address of the chat's page for a room, a model or neither. @throws ApiFailure, or the abort */
export const openChat = (body: ChatRequest, signal?: AbortSignal): Promise<Launch> =>
  readWithSession(signInStore.getState().account, () => api.send("chat", { body, ...(signal && { signal }) }));
