import { createStore, useStore } from "zustand";

/** What a press anywhere may open over the page that has no address of its own. */
export type Popup =
  | { readonly name: "feedback" }
  /** Once, to who has just registered. */
  | { readonly name: "limitsOffer" }
  /** `query` is searched for at once; from the help centre its answers come first. */
  | { readonly name: "search"; readonly query?: string; readonly helpFirst?: true }
  /** `model` to talk to her; without one the rooms. */
  | { readonly name: "chat"; readonly model?: { readonly id: string; readonly name: string } };

interface PopupState {
  readonly popup: Popup | undefined;
}

const store = createStore<PopupState>()(() => ({ popup: undefined }));

/** One at a time: a second one takes the place of the first. */
export const popupStore = {
  ...store,
  open: (popup: Popup): void => store.setState({ popup }),
  close: (): void => store.setState({ popup: undefined }),
};

export const usePopup = (): Popup | undefined => useStore(popupStore, ({ popup }) => popup);
