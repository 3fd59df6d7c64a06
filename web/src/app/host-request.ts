import { useStore } from "zustand";
import { popupStore, usePopup } from "../lib/browser/popups.ts";
import { gameLauncher } from "../lib/launch/game-launcher.ts";
import { vendorListStore } from "../lib/launch/vendor-list-store.ts";

function withdraw(): void {
  gameLauncher.close();
  vendorListStore.close();
  popupStore.close();
}

/**
 * Returns the function that cancels what `Hosts` has to show: a game, a vendor's list or a popup. Undefined if it has
 * nothing to show.
 */
export function useHostRequest(): (() => void) | undefined {
  const play = useStore(gameLauncher, (state) => state.play);
  const list = useStore(vendorListStore, (state) => state.list);
  const popup = usePopup();
  return play || list || popup ? withdraw : undefined;
}
