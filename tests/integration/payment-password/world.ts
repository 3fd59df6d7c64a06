import type { Test } from "tap";
import type { ErrorBody } from "../../../shared/contracts/common.ts";
import type { PaymentPasswordState } from "../../../shared/contracts/security.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** Starts a complete site for members with or without a payment password. */
export async function paymentWorld(t: Test) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url, { RATE_LIMIT_PER_MINUTE: "10000", PAYOUT_HOLD_HOURS: "0" });
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  let members = 0;

  async function member(fields: object = {}): Promise<{ account: string; browser: SiteVisitor }> {
    members += 1;
    const account = `payer${members}`;
    const mobile = `0171234${String(5_000 + members)}`;
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", mobile, ...fields });
    return { account, browser: await signedIn(account) };
  }

  async function signedIn(account: string): Promise<SiteVisitor> {
    const browser = gateway.visitor();
    await browser.signIn(account, "Demo1234");
    return browser.prove("Demo1234");
  }

  return { sandbox, gateway, member, signedIn };
}

export const stateOf = (browser: SiteVisitor) => browser.json<PaymentPasswordState>("/api/payment-password");

export const setTo = (browser: SiteVisitor, newPassword: string, oldPassword?: string, confirmPassword = newPassword) =>
  browser.call("PUT", "/api/payment-password", { newPassword, confirmPassword, ...(oldPassword && { oldPassword }) });

export const reset = (browser: SiteVisitor, fields: object = {}) =>
  browser.call("POST", "/api/payment-password/reset", {
    ...{ password: "Demo1234", code: "123456", newPassword: "482915", confirmPassword: "482915" },
    ...fields,
  });

/** Returns a refusal's code with its field and fault, or a successful response's status. */
export async function refusalOf(answer: Response): Promise<string> {
  if (answer.ok) return String(answer.status);
  const { error } = (await answer.json()) as ErrorBody;
  const [[field, fault] = []] = Object.entries(error.fields ?? {});
  return field === undefined ? error.code : `${error.code} ${field} ${fault}`;
}
