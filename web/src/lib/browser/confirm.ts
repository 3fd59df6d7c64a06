import i18next from "i18next";
import { type DialogRequest, dialogs } from "./dialogs.ts";

export interface Question extends Pick<DialogRequest, "title" | "text" | "checkbox" | "closeOnCover"> {
  /** What the button says that goes on. */
  readonly confirm: string;
  /** What the other one says; "Cancel" unless given. */
  readonly cancel?: string;
  /** `danger` for what cannot be taken back; default `question`. */
  readonly tone?: NonNullable<DialogRequest["icon"]>;
}

/** Resolves true when the question was confirmed, false when it was refused or closed. For code outside components. */
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
