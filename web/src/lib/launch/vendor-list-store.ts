import { createStore } from "zustand/vanilla";
import type { Game } from "../../../../shared/contracts/games.ts";

/** Vendor whose games are listed above the page. */
export type OpenList = Pick<Game, "vendor" | "vendorName" | "type">;

interface VendorListState {
  readonly list: OpenList | undefined;
}

const store = createStore<VendorListState>()(() => ({ list: undefined }));

/** Store of the vendor list popup; only one is open at a time (spec section 4: VASSALAGE games open one). */
export const vendorListStore = {
  ...store,
  open: ({ vendor, vendorName, type }: OpenList): void => store.setState({ list: { vendor, vendorName, type } }),
  close: (): void => store.setState({ list: undefined }),
};
