import type { Locator, Page } from "playwright/test";
import type { TestAccount } from "./control.ts";
import type { Stack } from "./stack.ts";

/** The row or the card of an account. */
export const rowOf = (page: Page, { account }: Pick<TestAccount, "account">): Locator =>
  page.getByRole("main").locator("tr, li").filter({ hasText: account });

/** An agent who can send money and has a number; below another one where that is named. */
export const agentOf = ({ control }: Stack, upline?: TestAccount): Promise<TestAccount> =>
  control.createAccount({
    ...{ type: 1, paymentPassword: "730914", mobile: control.newMobile() },
    ...(upline && { upline: upline.account }),
  });
