import type { Locator, Page } from "playwright/test";
import type { TestAccount } from "./control.ts";
import type { Stack } from "./stack.ts";

export const rowOf = (page: Page, { account }: Pick<TestAccount, "account">): Locator =>
  page.getByRole("main").locator("tr, li").filter({ hasText: account });

/** Creates an agent with a payment password and a mobile number, below `upline` if given. */
export const agentOf = ({ control }: Stack, upline?: TestAccount): Promise<TestAccount> =>
  control.createAccount({
    ...{ type: 1, paymentPassword: "730914", mobile: control.newMobile() },
    ...(upline && { upline: upline.account }),
  });
