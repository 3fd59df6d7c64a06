import { useEffect, useRef, useState } from "react";
import type { Raffle } from "../../../../shared/contracts/rewards.ts";
import { isFailure } from "../../lib/api/failure.ts";
import { useFailureText } from "../../lib/api/failure-text.ts";
import { useSession } from "../../lib/session/session.ts";
import { refreshRewards, spinRaffle } from "./api.ts";
import { restingAngle } from "./wheel.ts";

/** Duration of a spin, equal to the transition in Wheel.module.css. */
const turnMs = 4_000;

type SpinState =
  | { readonly name: "still" }
  | { readonly name: "turning" }
  /** `amount` is a decimal string. */
  | { readonly name: "won"; readonly amount: string }
  /** The response was lost, so the prize is unknown. */
  | { readonly name: "pending" }
  | { readonly name: "failed"; readonly text: string };

/** Spins the wheel to the prize that the server returned, and shows the prize once it stops. */
export function useSpin({ prizes, promotionId, last }: Raffle) {
  const { account } = useSession();
  const failureText = useFailureText();
  const indexOf = (prizeId: string | undefined): number =>
    Math.max(
      0,
      prizes.findIndex(({ id }) => id === prizeId),
    );
  const [angle, setAngle] = useState(() => restingAngle(indexOf(last?.prizeId), prizes.length, 0));
  const [state, setState] = useState<SpinState>({ name: "still" });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearTimeout(timer.current);
      void refreshRewards();
    },
    [],
  );

  /** Refreshes the remaining spins together with the prize, not while the wheel is spinning. */
  function stand(next: SpinState): Promise<void> {
    timer.current = undefined;
    setState(next);
    return refreshRewards();
  }

  async function spin(): Promise<void> {
    if (promotionId === undefined) return;
    setState({ name: "turning" });
    try {
      const { prizeId, amount } = await spinRaffle(account, promotionId);
      setAngle((before) => restingAngle(indexOf(prizeId), prizes.length, before));
      const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
      timer.current = setTimeout(() => void stand({ name: "won", amount }), isStill ? 0 : turnMs);
    } catch (cause) {
      await stand(isFailure(cause, "pending") ? { name: "pending" } : { name: "failed", text: failureText(cause) });
    }
  }

  return { angle, state, spin };
}
