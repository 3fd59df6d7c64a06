import { useState } from "react";
import type { Reward } from "../../../../shared/contracts/rewards.ts";
import { inOrder, inPlace } from "./reward.ts";

const idsOf = (rewards: readonly Reward[]): string[] => rewards.map(({ id }) => id);

/**
 * Returns claimable rewards first, in the order that they had when the page was opened or the category changed, so that
 * a claim moves no other reward.
 */
export function useStableOrder(rewards: readonly Reward[], category: string): Reward[] {
  const [order, setOrder] = useState(() => ({ category, places: idsOf(inOrder(rewards)) }));
  if (order.category === category) return inPlace(rewards, order.places);
  const sorted = inOrder(rewards);
  setOrder({ category, places: idsOf(sorted) });
  return sorted;
}
