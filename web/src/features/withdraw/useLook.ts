import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AcceptedWithdrawal } from "../../../../shared/contracts/withdrawals.ts";
import { ApiFailure } from "../../lib/api/failure.ts";
import { asAccount } from "../../lib/session/with-session.ts";
import { refreshList, useNewestWithdrawals, withdraw } from "./api.ts";
import { foundIn, type LostWish } from "./lost-wish.ts";

/** What stands for the payment password where none is judged: the gateway has the withdrawal, and only says what became of it. */
const noPassword = "-";

const lookMs = 10_000;
/** A tab that is left open does not keep its session for ever. */
const mostLooks = 60;

interface Ends {
  onTaken(answer: AcceptedWithdrawal): void;
  onFailed(failure: ApiFailure): void;
}

/**
 * Looks what became of a lost withdrawal, by asking for it again under the same key. By itself it does so only where the
 * gateway is known to have it: it has said so, or the withdrawal is in the list.
 */
export function useLook(lost: LostWish, { onTaken, onFailed }: Ends) {
  const { account, amount, cardId, isKnown } = lost;
  const { data } = useNewestWithdrawals();
  const [busy, setBusy] = useState(false);
  const looking = useRef(false);

  async function look(how?: { readonly unasked: true }): Promise<void> {
    if (looking.current) return;
    looking.current = true;
    setBusy(true);
    try {
      onTaken(await asAccount(account, () => withdraw({ cardId, amount, paymentPassword: noPassword }, how)));
    } catch (cause) {
      if (!(cause instanceof ApiFailure)) throw cause;
      onFailed(cause);
    } finally {
      looking.current = false;
      setBusy(false);
    }
  }

  const isThere = isKnown || foundIn(lost, data?.items) !== undefined;
  const lookByItself = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine)
      void (isThere ? look({ unasked: true }) : refreshList());
  });
  useEffect(() => {
    if (isThere) lookByItself();
    let left = mostLooks;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) lookByItself();
    }, lookMs);
    return () => clearInterval(timer);
  }, [isThere]);
  return { look: () => void look(), busy };
}
