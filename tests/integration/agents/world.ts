import type { Test } from "tap";
import type { Downline, DownlinePage } from "../../../shared/contracts/agent-team.ts";
import { startGateway, startSandbox } from "../../support/site.ts";
import { SiteVisitor } from "../../support/site-visitor.ts";

export const paymentPassword = "246810";
const password = "Demo1234";

/** Starts a site with two agent trees: head01 above sub01 above player01, and other01 above stranger01. */
export async function agentWorld(t: Test) {
  const sandbox = await startSandbox();
  const gateway = await startGateway(sandbox.url);
  t.teardown(async () => {
    await gateway.close();
    await sandbox.close();
  });
  const ids = new Map<string, string>();
  const browsers = new Map<string, SiteVisitor>();
  async function account(name: string, more: object = {}): Promise<void> {
    const mobile = `017125${50_000 + ids.size}`;
    const fields = { account: name, password, paymentPassword, mobile, balance: 100_000, ...more };
    const { id } = (await sandbox.steer("POST", "/accounts", fields)) as { id: string };
    ids.set(name, id);
  }
  await account("head01", { type: 1 });
  await account("sub01", { type: 1, upline: "head01" });
  await account("player01", { upline: "sub01" });
  await account("other01", { type: 1 });
  await account("stranger01", { upline: "other01" });

  /**
   * Signs in with the account's own browser, which the `device` cookie identifies, and proves the session with the
   * password.
   */
  async function signIn(name: string): Promise<SiteVisitor> {
    const browser = browsers.get(name);
    const own = [...(browser?.cookies ?? [])].filter(([cookie]) => cookie === "device" || cookie === "proven");
    const visitor = new SiteVisitor(gateway.url, new Map(own));
    const answer = await visitor.signIn(name, password);
    if (answer.status !== 200) throw new Error(`${name}: ${await answer.text()}`);
    if (!browser) browsers.set(name, await visitor.proveByCode());
    return visitor.prove(password);
  }
  /** Returns an account's id. An unknown name gets an id that does not exist. */
  const idOf = (name: string): string => ids.get(name) ?? "199999";
  const calls = async (operation: string): Promise<number> => sandbox.calls(operation);
  const list = async (visitor: SiteVisitor, query = ""): Promise<DownlinePage> =>
    visitor.json<DownlinePage>(`/api/agent/downlines${query}`);
  const row = async (visitor: SiteVisitor, name: string): Promise<Downline | undefined> =>
    (await list(visitor, `?q=${name}`)).items.find((one) => one.account === name);
  return { sandbox, gateway, account, signIn, idOf, calls, list, row };
}

export const refusalOf = async (answer: Response) => {
  const { error } = (await answer.json()) as { error: { code: string; fields?: Record<string, string> } };
  return { status: answer.status, code: error.code, ...(error.fields && { fields: error.fields }) };
};
