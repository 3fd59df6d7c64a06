import { between, mulberry32, pick, type Random, weighted } from "../../sandbox/world/random.ts";
import { depositWays } from "./deposit-ways.ts";
import type { Kind, PlayerOperation } from "./operation.ts";
import { type Operator, partOf } from "./operator.ts";
import type { Ending, Tabs } from "./tabs.ts";

export const paymentPassword = "246810";
/** Ids of the main wallet and of a vendor's wallet (sandbox/accounts/purses.ts). */
const [mainWallet, vendorWallet] = ["2", "11"];
const weights = { deposit: 20, withdrawal: 15, transfer: 20, upline: 10, bet: 30, rebate: 15 } as const;

interface PlayerDeps {
  readonly account: string;
  readonly accountId: string;
  readonly number: number;
  readonly seed: number;
  readonly tabs: Tabs;
  readonly operator: Operator;
}

/** Answer to a payout that arrived in part. If the amount differs from the sent amount, the operator decides. */
const partReceived = (poisha: number) => ({ received: "part", amount: taka(poisha) });

const taka = (poisha: number): string => (poisha / 100).toFixed(2);

/** Moves money in every way, one operation after another, and records each response. */
export class Player {
  readonly operations: PlayerOperation[] = [];
  readonly #deps: PlayerDeps;
  readonly #random: Random;
  /** Number of operations. It makes every amount unique. */
  #count = 0;

  constructor(deps: PlayerDeps) {
    this.#deps = deps;
    this.#random = mulberry32(deps.seed);
  }

  async act(): Promise<void> {
    this.#count += 1;
    const kind = weighted(this.#random, weights);
    if (kind === "deposit") await this.#deposit();
    else if (kind === "withdrawal") await this.#withdraw();
    else if (kind === "transfer") await this.#transfer();
    else if (kind === "upline") await this.#sendUp();
    else if (kind === "rebate") await this.#claim();
    else this.#bet();
  }

  async #deposit(): Promise<void> {
    const { tabs, operator, number, account } = this.#deps;
    const mark = `R${String(number).padStart(2, "0")}A${String(this.#count).padStart(6, "0")}`;
    const { base, method, path, proof, isReferred } = pick(this.#random, depositWays);
    const poisha = base + this.#count;
    const ending = await tabs.write(path, { method, amount: taka(poisha), ...proof?.(mark) });
    this.#note("deposit", poisha, ending);
    const id = String(ending.body.id ?? "");
    if (id === "") return operator.tidy(account);
    if (isReferred) {
      const referred = await tabs.write(`/api/deposits/${id}/reference`, { reference: mark });
      this.#note("reference", poisha, referred, { mark });
    }
    await operator.decideDeposit(id, poisha, this.#random);
  }

  async #withdraw(): Promise<void> {
    const { tabs, operator, accountId } = this.#deps;
    const poisha = 20_000 + this.#count;
    const order = { amount: taka(poisha), cardId: `${accountId}1`, paymentPassword };
    const ending = await tabs.write("/api/withdrawals", order);
    this.#note("withdrawal", poisha, ending);
    const { id } = ending.body;
    if (typeof id !== "string" || !(await operator.decideWithdrawal(id, poisha, this.#random))) return;
    const word = pick(this.#random, [{ received: "all" }, ...[partOf(poisha), 123].map(partReceived)]);
    this.#note("payout", poisha, await tabs.write(`/api/payouts/C${id}/answer`, word), { mark: id });
  }

  async #sendUp(): Promise<void> {
    const poisha = 10_000 + this.#count;
    const order = { amount: taka(poisha), paymentPassword };
    this.#note("upline", poisha, await this.#deps.tabs.write("/api/transfers/upline", order));
  }

  async #transfer(): Promise<void> {
    const amount = 100 + this.#count;
    const isIn = this.#random() < 0.4;
    const [from, to] = isIn ? [vendorWallet, mainWallet] : [mainWallet, vendorWallet];
    const moved = await this.#deps.tabs.write("/api/wallets/transfers", { from, to, amount: taka(amount) });
    this.#note("transfer", isIn ? amount : -amount, moved);
  }

  async #claim(): Promise<void> {
    const claimed = await this.#deps.tabs.write("/api/rebates/claims", { categories: ["RNG"] });
    this.#note("rebate", Math.round(Number(claimed.body.amount ?? 0) * 100), claimed);
  }

  /** Plays a game round, which does not involve the gateway. */
  #bet(): void {
    const { operator, account } = this.#deps;
    const poisha = 30_000 + this.#count;
    const win = this.#random() < 0.45 ? between(this.#random, 1, 2 * poisha) : 0;
    const mark = operator.playRound(account, poisha, win);
    if (mark !== undefined) this.operations.push({ kind: "bet", account, poisha, mark, win, state: "done" });
  }

  #note(kind: Kind, poisha: number, { key, state, code }: Ending, more: { mark?: string } = {}): void {
    const { account } = this.#deps;
    this.operations.push({ kind, account, poisha, ...more, key, state, ...(code !== "" && { code }) });
  }
}
