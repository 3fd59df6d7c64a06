import { useEffect, useEffectEvent, useState } from "react";
import { closeOnBack } from "./back.ts";

/** Makes Back close an overlay. If `onClose` leaves it open, the next press of Back calls `onClose` again. */
export function useCloseOnBack(onClose: () => void, open = true): void {
  const [presses, setPresses] = useState(0);
  const close = useEffectEvent(() => {
    setPresses(presses + 1);
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press of Back uses up an entry
  useEffect(() => (open ? closeOnBack(() => close()) : undefined), [open, presses]);
}
