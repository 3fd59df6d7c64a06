import { randomUUID } from "node:crypto";
import type { Test } from "tap";
import type { Answer } from "../../../shared/api.ts";
import type { Activity } from "../../../shared/contracts/promotions.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import type { SiteVisitor } from "../../support/site-visitor.ts";

/** Noon on a Wednesday in Dhaka. */
export const wednesday = Date.UTC(2026, 4, 6, 6);

/** Starts a complete site whose platform clock is set to noon on a Wednesday. */
export async function promotionWorld(t: Test) {
  const sandbox = await startSandbox();
  await sandbox.steer("POST", "/clock", { set: wednesday });
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });

  /** Creates a member with ৳1,000.00 and signs it in. */
  async function member(account: string): Promise<SiteVisitor> {
    await sandbox.steer("POST", "/accounts", { account, password: "Demo1234", balance: 100_000 });
    return signedIn(account);
  }

  /** Signs the member in. Tests call it again after the session has expired. */
  async function signedIn(account: string): Promise<SiteVisitor> {
    const visitor = gateway.visitor();
    await visitor.signIn(account, "Demo1234");
    return visitor;
  }
  const wait = (seconds: number) => sandbox.steer("POST", "/clock", { advance: seconds * 1_000 });

  return { sandbox, gateway, guest: gateway.visitor(), member, signedIn, wait };
}

export const activities = (visitor: SiteVisitor) => visitor.json<Answer<"promotionStates">>("/api/promotions/mine");

export async function activity(visitor: SiteVisitor, promotionId: string): Promise<Activity> {
  const { items } = await activities(visitor);
  const matching = items.find((item) => item.promotionId === promotionId);
  if (!matching) throw new Error(`no activity of promotion ${promotionId}`);
  return matching;
}

export const join = (visitor: SiteVisitor, id: string) => visitor.call("POST", `/api/promotions/${id}/join`);

export const claim = (visitor: SiteVisitor, id: string, key: string = randomUUID()) =>
  visitor.call("POST", `/api/promotions/claims/${id}`, undefined, { "idempotency-key": key });

export const codeOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { code: string } }).error.code;
