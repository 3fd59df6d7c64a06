import type { Account, Answer, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { textField } from "../wire/fields.ts";
import { depositRow } from "./deposit.ts";
import { draftOf, imagesOf, referenceFault, wrong } from "./requests.ts";

const relay = "/wps/relay";

const rowOf = (call: Call, core: Core, deposit: Parameters<typeof depositRow>[0]) =>
  depositRow(deposit, languageOf(call), core);

/** An e-wallet's deposit, first step: whom to pay. */
function create(account: Account, call: Call, core: Core): Answer {
  const draft = draftOf(account, call, core, ["EWALLET", "VIRTUAL"]);
  return "refuse" in draft ? draft : { value: rowOf(call, core, core.deposits.begin(draft)) };
}

/** The second step: under which reference it was paid. */
function refer(account: Account, call: Call, core: Core): Answer {
  const deposit = core.deposits.byId(textField(call.body, "depositId"));
  if (deposit?.accountId !== account.id) return { refuse: "not.found" };
  const { mode } = deposit.channel;
  if (deposit.status !== "PENDING" || deposit.reference !== undefined || mode === "QR" || mode === "LAUNCH") {
    return { refuse: "deposit.closed" };
  }
  const reference = textField(call.body, "reference");
  const images = imagesOf(call, core);
  if (!images) return wrong("images");
  const fault = referenceFault(deposit.channel, reference, core);
  if (fault) return fault;
  core.deposits.refer(deposit, reference, images);
  const clientReference = textField(call.body, "clientReference");
  if (clientReference !== "") deposit.referenceClientReference = clientReference;
  return { value: rowOf(call, core, deposit) };
}

/** A transfer the player has made already: payer, reference and proof come at once. */
function manual(account: Account, call: Call, core: Core): Answer {
  const draft = draftOf(account, call, core, ["MANUAL"]);
  if ("refuse" in draft) return draft;
  const payer = { payerName: textField(call.body, "payerName"), payerAccount: textField(call.body, "payerAccount") };
  if (payer.payerName === "") return wrong("payerName");
  if (payer.payerAccount === "") return wrong("payerAccount");
  const images = imagesOf(call, core);
  if (!images) return wrong("images");
  const reference = textField(call.body, "reference");
  const fault = referenceFault(draft.channel, reference, core);
  if (fault) return fault;
  const deposit = core.deposits.begin({ ...draft, payer });
  core.deposits.refer(deposit, reference, images);
  return { value: rowOf(call, core, deposit) };
}

function byQr(account: Account, call: Call, core: Core): Answer {
  const draft = draftOf(account, call, core, ["QR"]);
  if ("refuse" in draft) return draft;
  const row = rowOf(call, core, core.deposits.begin(draft));
  return { value: { ...row, qrImageUrl: row.payee?.qrImageUrl ?? null } };
}

function byLaunch(account: Account, call: Call, core: Core): Answer {
  const draft = draftOf(account, call, core, ["LAUNCH"]);
  return "refuse" in draft ? draft : { value: rowOf(call, core, core.deposits.begin(draft)) };
}

const write = (operation: string, name: string, handle: Parameters<typeof ownAccount>[0]): HandlerRow<Core> => ({
  ...{ operation, method: "POST", paths: [`${relay}/${name}`], token: "required", handle: ownAccount(handle) },
});

/** The ways to begin a deposit, and the reference that ends an e-wallet's (protocol 7.1). */
export const depositWrites: readonly HandlerRow<Core>[] = [
  write("createDeposit", "MCSFE_createDeposit", create),
  write("submitDepositReference", "MCSFE_submitDepositReference", refer),
  write("submitManualDeposit", "MCSFE_submitManualDeposit", manual),
  write("depositByQr", "MCSFE_depositByQRImageUrl", byQr),
  write("depositByLaunch", "MCSFE_depositByLaunchUrl", byLaunch),
];
