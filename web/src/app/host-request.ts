import { useStore } from "zustand";
import { gameLauncher } from "../features/play/game-launcher.ts";
import { vendorListStore } from "../features/vendor-list/vendor-list-store.ts";
import { popupStore, usePopup } from "../lib/browser/popups.ts";

function withdraw(): void {
  gameLauncher.close();
  vendorListStore.close();
  popupStore.close();
}

/** How to withdraw what a press wants `Hosts` to show: a game, a vendor's list, a popup. Undefined: it wants nothing. */
export function useHostRequest(): (() => void) | undefined {
  const play = useStore(gameLauncher, (state) => state.play);
  const list = useStore(vendorListStore, (state) => state.list);
  const popup = usePopup();
  return play || list || popup ? withdraw : undefined;
}
