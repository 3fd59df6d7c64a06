import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";
import { useLanguage } from "../../lib/i18n/i18n.ts";
import { useSession } from "../../lib/session/session.ts";
import { readWithSession } from "../../lib/session/with-session.ts";

/** The rooms this account may enter. @param wanted false: nobody asks */
export function useChatRooms(wanted: boolean) {
  const { account } = useSession();
  const language = useLanguage();
  const { data, error, mutate } = useSWR(wanted && account ? keys.chatRooms(language, account) : null, () =>
    readWithSession(account, () => api.get("chatRooms")),
  );
  return { rooms: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
