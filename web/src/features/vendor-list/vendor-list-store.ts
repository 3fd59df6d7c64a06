import type { Game } from "../../../../shared/contracts/games.ts";

/** The vendor whose games are listed over the page. */
export type OpenList = Pick<Game, "vendor" | "vendorName" | "type">;

let current: OpenList | undefined;
const listeners = new Set<() => void>();

function show(list: OpenList | undefined): void {
  current = list;
  for (const listener of listeners) listener();
}

/** The one popup list (spec section 4: VASSALAGE games open one). */
export const vendorListStore = {
  current: (): OpenList | undefined => current,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  open: ({ vendor, vendorName, type }: OpenList): void => show({ vendor, vendorName, type }),
  close: (): void => show(undefined),
};
