import type { Page } from "playwright/test";
import type { Words } from "./words.ts";

export const depositPath = "/member/depositv2";

/** Page object of the deposit page. */
export function depositDesk(page: Page, { deposit, common }: Words) {
  const main = page.getByRole("main");
  const form = main.getByRole("region", { name: deposit.new });
  const cards = main.getByRole("region", { name: deposit.underWay });
  return {
    form,
    cards,
    list: main.getByRole("region", { name: deposit.list.title }),
    method: (name: string) => form.getByRole("button", { name }),
    amount: form.getByLabel(deposit.amount, { exact: true }),
    chips: form.getByRole("group", { name: common.ui.quickAmounts }),
    reference: main.getByLabel(deposit.reference.label),
    lost: main.getByRole("region", { name: deposit.lost.title }),
  };
}
