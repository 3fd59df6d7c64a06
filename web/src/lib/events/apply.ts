import type { SessionEnd } from "../../../../shared/contracts/events.ts";
import type { Balance } from "../../../../shared/contracts/wallets.ts";
import { offerAnswer, putAnswer, refreshAnswers } from "../api/cache.ts";
import { isFilledByPlay, isMovedByMoney, isSecured, keyOf } from "../api/cache-key.ts";
import { ApiFailure, announceFailure } from "../api/failure.ts";
import type { ServerEvent } from "./source.ts";

/** Ends the session in the same way as a refused call does, so that the page keeps the form values. */
async function endSession({ reason }: SessionEnd): Promise<void> {
  // A sign-out needs no explanation; only the session is read again.
  if (reason === "signedOut") await refreshAnswers(keyOf("session"));
  else await announceFailure(new ApiFailure(`session_${reason}`, 401, reason));
}

/**
 * Creates a handler that stores pushed events of an account in the cache. Each stream, even after a reconnect, has its
 * own handler: its first events come from the last poll, which is older than the page's own responses.
 */
export function applyTo(account: string): (event: ServerEvent) => void {
  let pushed: string | undefined;
  const receivedKinds = new Set<string>();

  function putOf(kind: string): typeof putAnswer {
    const isFirst = !receivedKinds.has(kind);
    receivedKinds.add(kind);
    return isFirst ? offerAnswer : putAnswer;
  }

  /**
   * Stores a balance. If it has changed, a game was played, so refreshes what that changes. A stream starts with the
   * current balance, which need not be a change.
   */
  async function updateBalance(balance: Balance): Promise<void> {
    const last = pushed;
    pushed = balance.total;
    const cached = await putOf("balance")(keyOf("balance", { account }), balance);
    const before = last ?? cached?.total;
    if (before !== undefined && before !== balance.total) await refreshAnswers(isFilledByPlay);
  }

  return (event) => {
    switch (event.kind) {
      case "balance":
        void updateBalance(event.data);
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
        void endSession(event.data);
    }
  };
}
