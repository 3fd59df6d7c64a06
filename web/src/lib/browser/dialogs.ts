import i18next from "i18next";
import { createStore, useStore } from "zustand";
import type { ErrorBody } from "../../../../shared/contracts/common.ts";
import type { ButtonVariant } from "../../ui/Button/Button.tsx";
import { historySettled } from "./history.ts";

interface DialogButton {
  label: string;
  /** Value that `show` resolves to. */
  value: string;
  variant?: ButtonVariant;
}

/** The generic dialog of spec section 2. With `proof`, it verifies that the user is the account's owner. */
export interface DialogRequest {
  proof?: ErrorBody["error"]["proof"];
  icon?: "info" | "warning" | "success" | "question" | "danger";
  title?: string;
  text?: string;
  /** Text of the operator below the title; it is sanitised before display. */
  html?: string;
  /** A checkbox beside the question. */
  checkbox?: { label: string; onChange(checked: boolean): void };
  buttons?: DialogButton[];
  autoCloseMs?: number;
  /** A press outside closes the dialog; default true. */
  closeOnCover?: boolean;
}

interface ToastRequest {
  text: string;
  tone?: "info" | "success" | "danger";
  /** Removed before another account signs in. */
  personal?: true;
  /** A button in the toast, which then stays longer. */
  action?: { readonly label: string; readonly lang?: string; run(): void };
}

export interface OpenDialog extends DialogRequest {
  id: number;
  answer(value: string | undefined): void;
}

export interface OpenToast extends ToastRequest {
  id: number;
}

interface DialogsState {
  readonly dialogs: readonly OpenDialog[];
  readonly toasts: readonly OpenToast[];
  /** Number of callers that show the loading overlay. */
  readonly overlay: number;
}

const store = createStore<DialogsState>()(() => ({ dialogs: [], toasts: [], overlay: 0 }));
let lastId = 0;

/** Shows a dialog. Resolves to the value of the pressed button, or undefined if it was closed another way. */
function show(request: DialogRequest): Promise<string | undefined> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (value: string | undefined) => {
      store.setState(({ dialogs }) => ({ dialogs: dialogs.filter((dialog) => dialog.id !== id) }));
      // Removes the dialog's history entry first, because the caller may be about to navigate.
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

/** Closes all open dialogs without an answer. */
export function dismissDialogs(): void {
  for (const dialog of store.getState().dialogs) dialog.answer(undefined);
}

/** Removes toasts about an account. */
export const dismissPersonalToasts = (): void =>
  store.setState(({ toasts }) => ({ toasts: toasts.filter(({ personal }) => !personal) }));

export const dismissToast = (id: number): void =>
  store.setState(({ toasts }) => ({ toasts: toasts.filter((entry) => entry.id !== id) }));

/** Shows dialogs from code outside components. Components use `useDialogs`. */
export const dialogs = { show };
/** Covers the page with a spinner. Components use `useOverlay`. */
export const overlay = {
  show: () => store.setState(({ overlay }) => ({ overlay: overlay + 1 })),
  hide: () => store.setState(({ overlay }) => ({ overlay: Math.max(0, overlay - 1) })),
};

export const useDialogs = () => dialogs;
/** Shows a toast from code outside components. Components use `useToast`. */
export const sayInToast = toast;
export const useToast = () => toast;
export const useOverlay = () => overlay;

/** Returns the open dialogs, toasts and overlays, for the component that renders them. */
export const useDialogsState = (): DialogsState => useStore(store);

export interface Question extends Pick<DialogRequest, "title" | "text" | "checkbox" | "closeOnCover"> {
  /** Label of the confirm button. */
  readonly confirm: string;
  /** Label of the cancel button; default "Cancel". */
  readonly cancel?: string;
  /** `danger` for actions that cannot be undone; default `question`. */
  readonly tone?: NonNullable<DialogRequest["icon"]>;
}

/**
 * Asks a question. Resolves to true if the user confirmed, false if the user refused or closed it. For code outside
 * components.
 */
export async function confirm({ confirm, cancel, tone = "question", ...request }: Question): Promise<boolean> {
  const answer = await dialogs.show({
    ...request,
    icon: tone,
    buttons: [
      { label: cancel ?? i18next.t("ui.cancel", { ns: "common" }), value: "cancel" },
      { label: confirm, value: "confirm", variant: tone === "danger" ? "danger" : "primary" },
    ],
  });
  return answer === "confirm";
}

export const useConfirm = () => confirm;
