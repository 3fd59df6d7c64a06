import { useEffect, useEffectEvent } from "react";
import { closeOnBack } from "./back.ts";

/** Lets Back close what is on screen, for as long as it is. */
export function useCloseOnBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => closeOnBack(() => close()), []);
}
