import i18next from "i18next";
import { type DialogRequest, dialogs } from "./dialogs.ts";

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
