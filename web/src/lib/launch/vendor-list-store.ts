import { createStore } from "zustand/vanilla";
import type { Game } from "../../../../shared/contracts/games.ts";

/** The vendor whose games are listed over the page. */
export type OpenList = Pick<Game, "vendor" | "vendorName" | "type">;

interface VendorListState {
  readonly list: OpenList | undefined;
}

const store = createStore<VendorListState>()(() => ({ list: undefined }));

/** The one popup list (spec section 4: VASSALAGE games open one). */
export const vendorListStore = {
  ...store,
  open: ({ vendor, vendorName, type }: OpenList): void => store.setState({ list: { vendor, vendorName, type } }),
  close: (): void => store.setState({ list: undefined }),
};
