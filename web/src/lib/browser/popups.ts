import { useLocation, useNavigate } from "react-router-dom";
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

/** `?notice=all` opens the list, `?notice=<id>` one notice, above the current page. */
const parameter = "notice";
const listValue = "all";

/** Reads and changes the notice popup's state in the URL: Back closes it, a reload keeps it. */
export function useNoticePopup() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const current = new URLSearchParams(search);
  const selectedId = current.get(parameter);
  const isOpenedHere = (state as { noticeOpened?: unknown } | null)?.noticeOpened === true;

  function go(value: string | undefined, options: { replace: boolean; state?: unknown }) {
    if (value === undefined) current.delete(parameter);
    else current.set(parameter, value);
    navigate({ pathname, search: current.toString() }, options);
  }

  return {
    isOpen: selectedId !== null,
    /** Id of the notice to show; undefined for the list. */
    selected: selectedId === null || selectedId === listValue ? undefined : selectedId,
    open: (id?: string) => go(id ?? listValue, { replace: false, state: { noticeOpened: true, stay: true } }),
    select: (id?: string) =>
      go(id ?? listValue, { replace: true, state: { ...(isOpenedHere && { noticeOpened: true }), stay: true } }),
    close: () => (isOpenedHere ? navigate(-1) : go(undefined, { replace: true, state: { stay: true } })),
  };
}
