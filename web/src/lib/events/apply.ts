import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import type { Balance } from "../../../../shared/contracts/wallets.ts";
import { offerAnswer, putAnswer, refreshAnswers } from "../api/cache.ts";
import { isFilledByPlay, isMovedByMoney, isSecured, keyOf } from "../api/cache-key.ts";
import { ApiFailure } from "../api/failure.ts";
import { announceFailure } from "../api/failure-news.ts";
import type { ServerEvent } from "./source.ts";

/** The session is over: the same way as when a call is refused for it, so that the page keeps what was typed. */
async function lose({ reason }: SessionEnd): Promise<void> {
  // That needs no explanation, only who is here now.
  if (reason === "signedOut") await refreshAnswers(keyOf("session"));
  else await announceFailure(new ApiFailure(`session_${reason}`, 401, reason));
}

/**
 * Puts what was pushed to an account where the page keeps it; a stream that begins or comes back has one of its own. It
 * begins with what the last poll saw, which is older than what a page has asked for itself.
 */
export function applyTo(account: string): (event: ServerEvent) => void {
  let pushed: string | undefined;
  const heard = new Set<string>();

  function putOf(kind: string): typeof putAnswer {
    const isFirst = !heard.has(kind);
    heard.add(kind);
    return isFirst ? offerAnswer : putAnswer;
  }

  /** A stream begins with the balance as it is: only another one than before says that something was played. */
  async function move(balance: Balance): Promise<void> {
    const last = pushed;
    pushed = balance.total;
    const cached = await putOf("balance")(keyOf("balance", { account }), balance);
    const before = last ?? cached?.total;
    if (before !== undefined && before !== balance.total) await refreshAnswers(isFilledByPlay);
  }

  return (event) => {
    switch (event.kind) {
      case "balance":
        void move(event.data);
        return;
      case "unread":
        void putOf("unread")(keyOf("unread", { account }), event.data);
        return;
      case "chat":
        void putOf("chat")(keyOf("chatUnread", { account }), event.data);
        return;
      case "notice":
        void refreshAnswers("amount" in event.data ? isMovedByMoney : isSecured);
        return;
      case "session":
        void lose(event.data);
    }
  };
}
