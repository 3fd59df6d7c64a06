import { createStore, useStore } from "zustand";

/** Popups without a URL, which any component may open above the page. */
export type Popup =
  | { readonly name: "feedback" }
  /** Opened once, after registration. */
  | { readonly name: "limitsOffer" }
  /** Searches for `query` immediately. In the help centre, help results come first. */
  | { readonly name: "search"; readonly query?: string; readonly helpFirst?: true }
  /** With `model`, opens a chat with her; otherwise the list of rooms. */
  | { readonly name: "chat"; readonly model?: { readonly id: string; readonly name: string } };

interface PopupState {
  readonly popup: Popup | undefined;
}

const store = createStore<PopupState>()(() => ({ popup: undefined }));

/** One popup at a time: a second one replaces the first. */
export const popupStore = {
  ...store,
  open: (popup: Popup): void => store.setState({ popup }),
  close: (): void => store.setState({ popup: undefined }),
};

export const usePopup = (): Popup | undefined => useStore(popupStore, ({ popup }) => popup);
