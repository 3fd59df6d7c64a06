import { mutate } from "swr";
import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import { ApiFailure } from "../api/failure.ts";
import { announceFailure } from "../api/failure-news.ts";
import { isMovedByMoney, keys } from "../api/keys.ts";
import type { Heard } from "./source.ts";

/** The session is over: the same way as when a call is refused for it, so that the page keeps what was typed. */
async function lose({ reason }: SessionEnd): Promise<void> {
  // That needs no explanation, only who is here now.
  if (reason === "signedOut") await mutate(keys.session());
  else await announceFailure(new ApiFailure(`session_${reason}`, 401, reason));
}

/** Puts what was pushed to an account where the page keeps it. */
export const applyTo =
  (account: string) =>
  (heard: Heard): void => {
    switch (heard.kind) {
      case "balance":
        void mutate(keys.balance(account), heard.data, { revalidate: false });
        return;
      case "unread":
        void mutate(keys.unread(account), heard.data, { revalidate: false });
        return;
      case "chat":
        void mutate(keys.chatUnread(account), heard.data, { revalidate: false });
        return;
      case "notice":
        void mutate(isMovedByMoney);
        return;
      case "session":
        void lose(heard.data);
    }
  };
