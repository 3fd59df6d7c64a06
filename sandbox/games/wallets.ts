import { type Purse, pursesOf } from "../accounts/purses.ts";
import type { Account, Answer, Call, HandlerRow, Sandbox } from "../contract.ts";
import { walletsOf } from "../member/wallet.ts";
import { poishaIn } from "../wire/amount.ts";
import { textField } from "../wire/fields.ts";
import { languageOf } from "./wire.ts";

const trialType = 4;

const purseOf = (purses: readonly Purse[], id: unknown): Purse | undefined =>
  purses.find((purse) => purse.id === Number(id));

interface Move {
  readonly from: Purse;
  readonly to: Purse;
  readonly poisha: number;
}

function move({ accounts }: Sandbox, account: Account, { from, to, poisha }: Move, { body }: Call): void {
  const reason = { type: "wallet", clientReference: textField(body, "clientReference") } as const;
  accounts.move({ account, vendor: from.vendor }, { account, vendor: to.vendor }, poisha, reason);
}

/** Every other wallet into this one. */
function recover(account: Account, call: Call, sandbox: Sandbox): Answer {
  const purses = pursesOf(account, false);
  const to = purseOf(purses, call.body.toAccountTypeId);
  if (!to) return { refuse: "not.found" };
  let sum = 0;
  for (const from of purses) {
    if (from === to || from.amount === 0) continue;
    const poisha = from.amount;
    move(sandbox, account, { from, to, poisha }, call);
    sum += poisha;
  }
  return { value: { amount: sum / 100 } };
}

function transfer(call: Call, sandbox: Sandbox): Answer {
  const { account, body } = call;
  if (!account) return { refuse: "login.not.session" };
  if (account.type === trialType) return { refuse: "trial.not.allowed" };
  // one shared wallet: there is nothing to move between (protocol section 5)
  if (sandbox.switches.singleWallet) return { refuse: "function.not.available" };
  // money at stake in a round is in neither wallet until the round is over
  if (sandbox.rounds.open(account.id)) return { refuse: "#734" };
  if (body.all === true) return recover(account, call, sandbox);
  const purses = pursesOf(account, false);
  const from = purseOf(purses, body.fromAccountTypeId);
  const to = purseOf(purses, body.toAccountTypeId);
  const poisha = poishaIn(body.amount);
  if (!from || !to) return { refuse: "not.found" };
  if (poisha === undefined || from === to) return { refuse: "amount.out.of.range" };
  if (poisha > from.amount) return { refuse: "balance.insufficient" };
  move(sandbox, account, { from, to, poisha }, call);
  return { value: { amount: poisha / 100 } };
}

export const walletRows: readonly HandlerRow[] = [
  {
    operation: "merchantWallet",
    method: "GET",
    paths: ["/wps/relay/GCS_merchantWallet"],
    token: "required",
    handle: (_call, { switches }) => ({ value: { isSingle: switches.singleWallet ? 1 : 0 } }),
  },
  {
    operation: "wallets",
    method: "GET",
    paths: ["/wps/wallets"],
    token: "required",
    handle: (call, { rounds, switches }) => {
      rounds.sweep();
      const purses = call.account ? pursesOf(call.account, switches.singleWallet) : [];
      const rows = walletsOf(purses, languageOf(call));
      return { value: rows.map(({ availBalance: _same, ...row }) => ({ ...row, status: "ACTIVE" })) };
    },
  },
  {
    operation: "walletTransfer",
    method: "POST",
    paths: ["/wps/relay/GCS_walletTransfer"],
    token: "required",
    handle: transfer,
  },
];
