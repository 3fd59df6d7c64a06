import type { Static } from "typebox";
import type { AccountBody, NotificationBody } from "../../../sandbox/control/accounts.ts";
import type { StatusBody, SwitchesBody } from "../../../sandbox/system/switches.ts";
import type { Fault } from "../../../sandbox/wire/faults.ts";
import type { PaidTier } from "../../../shared/rules/agent-contracts.ts";
import type { ContractTerms } from "../../../shared/rules/contract-periods.ts";

type NoticeType = Static<typeof NotificationBody>["type"];

export interface TestAccount {
  readonly account: string;
  readonly password: string;
}

/** SMS code for every number unless the sandbox's switch `randomSms` is on. */
export const smsCode = "123456";

/** Account with one known IP address, which is not the tests'. A sign-in from the tests requires the second step. */
export const travelling: Static<typeof AccountBody> = {
  email: "traveller@example.com",
  payeeName: "Rahim Uddin",
  googleBound: true,
  knownAddresses: ["103.48.16.25"],
};

/** Client of the sandbox's control port. */
export class Control {
  readonly #base: string;
  #accountCount = 0;

  constructor(base: string) {
    this.#base = base;
  }

  /** Creates a member. Amounts are in poisha. */
  async createAccount(draft: Static<typeof AccountBody> = {}): Promise<TestAccount> {
    const body = {
      account: this.newName(),
      password: "Demo1234",
      nickname: "Test player",
      balance: 100_000,
      ...draft,
    };
    await this.#send("POST", "/accounts", body);
    return { account: body.account, password: body.password };
  }

  newName(): string {
    this.#accountCount += 1;
    return `e2e${10_000 + this.#accountCount}`;
  }

  /** Returns an unregistered mobile number, in national format. */
  newMobile(): string {
    this.#accountCount += 1;
    return `019${String(10_000_000 + this.#accountCount)}`;
  }

  account = (name: string) =>
    this.#send("GET", `/accounts/${name}`) as Promise<{
      id: string;
      account: string;
      upline?: string;
      language: string;
    }>;

  /** Returns visitors' feedback, oldest first. */
  async feedback(): Promise<readonly { type: string; content: string; contact: string; images: readonly string[] }[]> {
    return ((await this.#send("GET", "/feedback")) as { items: never[] }).items;
  }

  /** Returns the temporary password from the account's last mail. */
  async mailedPassword(name: string): Promise<string> {
    const mail = (await this.#send("GET", `/mails/${name}`)) as { temporaryPassword: string };
    return mail.temporaryPassword;
  }

  /** Issues a valid platform token for the account, as another site of the operator would. */
  async issueToken(account: string): Promise<string> {
    const { token } = (await this.#send("POST", "/tokens", { account })) as { token: string };
    return token;
  }

  /** Returns a phone provider's token for a verified number. */
  async provePhone(mobile: string): Promise<string> {
    const { idToken } = (await this.#send("POST", "/id-tokens", { mobile })) as { idToken: string };
    return idToken;
  }

  /** Makes the account's next spin pay `win` poisha. */
  nextSpin = (account: string, win: number) => this.#send("POST", "/next-spin", { account, outcome: { win } });

  advanceClock = (ms: number) => this.#send("POST", "/clock", { advance: ms });

  /** Sets the platform's clock, in epoch ms. */
  setClock = (set: number) => this.#send("POST", "/clock", { set });

  /** Returns the platform's time, in epoch ms. */
  async clock(): Promise<number> {
    return ((await this.#send("POST", "/clock", { advance: 0 })) as { now: number }).now;
  }

  /** Returns the account's deposits, newest first. */
  deposits = (name: string) => this.#send("GET", `/deposits/${name}`) as Promise<{ items: { id: string }[] }>;

  /** Closes deposit methods, by bank code. */
  closeDeposits = (closed: readonly string[]) => this.#send("PUT", "/deposits", { closed });

  decideDeposit = (id: string, decision: "approve" | "reject", remark = "") =>
    this.#send("POST", `/deposits/${id}`, { decision, remark });

  /** Notifies the account of a transaction. `amount` is in poisha. */
  notify = (account: string, type: NoticeType, amount: number) =>
    this.#send("POST", "/notifications", { account, type, amount });

  /** Sends the account a message. `content` is plain text or HTML. */
  write = (account: string, title: string, content = title) =>
    this.#send("POST", "/messages", { account, title, content });

  /** Sets the account's balance, in poisha. */
  setBalance = (account: string, balance: number) => this.#send("PUT", `/accounts/${account}`, { balance });

  setMobile = (account: string, mobile: string) => this.#send("PUT", `/accounts/${account}`, { mobile });

  /** Returns the account's withdrawals, newest first. */
  async withdrawals(account: string): Promise<readonly { id: string; amount: number; status: string }[]> {
    return ((await this.#send("GET", `/withdrawals/${account}`)) as { items: never[] }).items;
  }

  /** Decides on a withdrawal as the operator does. Amounts are in poisha. */
  decideWithdrawal = (
    id: string,
    decision:
      | { decision: "approve" }
      | { decision: "reject"; remark: string }
      | { decision: "pay"; amount?: number }
      | { decision: "delay"; ms: number; remark: string },
  ) => this.#send("POST", `/withdrawals/${id}`, decision);

  givePoints = (account: string, points: number) => this.#send("POST", `/points/${account}`, { points });

  /** Returns the account's redemptions of points, newest first. */
  async redemptions(account: string): Promise<readonly { id: string; status: string }[]> {
    return ((await this.#send("GET", `/redemptions/${account}`)) as { items: never[] }).items;
  }

  rejectRedemption = (id: string, remark: string) =>
    this.#send("POST", `/redemptions/${id}`, { decision: "reject", remark });

  /** Creates a contract between operator and agent, from the current period on. Thresholds are in poisha. */
  fundContract = (contract: ContractTerms & { account: string; tiers: readonly PaidTier[] }) =>
    this.#send("POST", "/contracts", contract);

  revoke = (account: string) => this.#send("POST", "/tokens/revoke", { account });

  status = (status: Static<typeof StatusBody>) => this.#send("PUT", "/status", status);

  fault = (operation: string, fault: Fault) => this.#send("PUT", `/faults/${operation}`, fault);

  clearFault = (operation: string) => this.#send("DELETE", `/faults/${operation}`);

  switches = (switches: Static<typeof SwitchesBody>) => this.#send("PUT", "/switches", switches);

  async captcha(): Promise<string> {
    const { text } = (await this.#send("GET", "/captcha/last")) as { text: string };
    return text;
  }

  /** Returns how often a platform operation was called. */
  async calls(operation: string): Promise<number> {
    const { count } = (await this.#send("GET", `/calls?operation=${operation}`)) as { count: number };
    return count;
  }

  async #send(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${this.#base}${path}`, {
      method,
      ...(body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`control ${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }
}
