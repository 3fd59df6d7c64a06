import { useEffect, useEffectEvent, useState } from "react";
import { closeOnBack } from "./back.ts";

/** Lets Back close what is on screen, for as long as it is; one that stays open all the same can be closed again. */
export function useCloseOnBack(onClose: () => void, open = true): void {
  const [presses, setPresses] = useState(0);
  const close = useEffectEvent(() => {
    setPresses(presses + 1);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Back uses up an entry
  useEffect(() => (open ? closeOnBack(() => close()) : undefined), [open, presses]);
}
