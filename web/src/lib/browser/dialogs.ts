import { createStore, useStore } from "zustand";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { ButtonVariant } from "../../ui/Button/Button.tsx";
import { historySettled } from "./history-settled.ts";

export interface DialogButton {
  label: string;
  /** What `show` resolves with. */
  value: string;
  variant?: ButtonVariant;
}

/** The generic dialog of spec section 2; with `proof` the one that asks whether it is really the account's owner. */
export interface DialogRequest {
  proof?: ErrorBody["error"]["proof"];
  icon?: "info" | "warning" | "success" | "question" | "danger";
  title?: string;
  text?: string;
  /** Words of the operator below the title; they are sanitised before they are shown. */
  html?: string;
  /** A box to tick beside the question. */
  checkbox?: { label: string; onChange(checked: boolean): void };
  buttons?: DialogButton[];
  autoCloseMs?: number;
  /** Default true. */
  closeOnCover?: boolean;
}

export interface ToastRequest {
  text: string;
  tone?: "info" | "success" | "danger";
  /** Not for the eyes of whoever signs in next. */
  personal?: true;
  /** What can be done about it; the message stays longer. */
  action?: { readonly label: string; readonly lang?: string; run(): void };
}

export interface OpenDialog extends DialogRequest {
  id: number;
  answer(value: string | undefined): void;
}

export interface OpenToast extends ToastRequest {
  id: number;
}

export interface DialogsState {
  readonly dialogs: readonly OpenDialog[];
  readonly toasts: readonly OpenToast[];
  /** How many callers want the loading overlay. */
  readonly overlay: number;
}

const store = createStore<DialogsState>()(() => ({ dialogs: [], toasts: [], overlay: 0 }));
let lastId = 0;

/** Resolves with the pressed button's value, or undefined when closed another way. */
function show(request: DialogRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (value: string | undefined) => {
      store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
      // Its entry is out of the history first: whoever asked may be about to navigate.
      setTimeout(() => void historySettled().then(() => resolve(value)));
    };
    store.setState(({ dialogs }) => ({ dialogs: [...dialogs, { ...request, id, answer }] }));
  });
}

function toast(request: ToastRequest): void {
  lastId += 1;
  const id = lastId;
  store.setState(({ toasts }) => ({ toasts: [...toasts.slice(-2), { ...request, id }] }));
}

/** Closes every open dialog, unanswered. */
export function dismissDialogs(): void {
  for (const dialog of store.getState().dialogs) dialog.answer(undefined);
}

/** Takes away what is said of an account. */
export const dismissPersonalToasts = (): void =>
  store.setState(({ toasts }) => ({ toasts: toasts.filter(({ personal }) => !personal) }));

export const dismissToast = (id: number): void =>
  store.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));

/** For code outside components; inside them `useDialogs`. */
export const dialogs = { show };
const overlay = {
  show: () => store.setState(({ overlay }) => ({ overlay: overlay + 1 })),
  hide: () => store.setState(({ overlay }) => ({ overlay: Math.max(0, overlay - 1) })),
};

export const useDialogs = () => dialogs;
/** For code outside components; inside them `useToast`. */
export const sayInToast = toast;
export const useToast = () => toast;
export const useOverlay = () => overlay;

/** For the host that draws them. */
export const useDialogsState = (): DialogsState => useStore(store);
