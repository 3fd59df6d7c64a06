import type { Locator, Page } from "playwright/test";
import type { TestAccount } from "./control.ts";
import type { Stack } from "./stack.ts";

/** The row or the card of an account. */
export const rowOf = (page: Page, { account }: Pick<TestAccount, "account">): Locator =>
  page.getByRole("main").locator("tr, li").filter({ hasText: account });

/** An agent who can send money; below another one where that is named. */
export const agentOf = (stack: Stack, upline?: TestAccount): Promise<TestAccount> =>
  stack.control.createAccount({ type: 1, paymentPassword: "730914", ...(upline && { upline: upline.account }) });
