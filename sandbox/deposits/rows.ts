import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf } from "../games/wire.ts";
import { invalidField, poishaIn, textField } from "../wire/body.ts";
import { accountRow, relayRow } from "../wire/call.ts";
import { type Channel, channelOf, depositBonuses, depositChannels, type Mode } from "./channels.ts";
import { type DepositDraft, depositRow } from "./deposits.ts";
import { payPages } from "./pay-page.ts";

const maxRecords = 100;

function settings(account: Account, call: Call, { deposits }: Core): Answer {
  const count = deposits.of(account).filter(({ status }) => status === "SUCCESS").length;
  const offered = depositBonuses.filter(({ first }) => !first || count === 0);
  const promotions = offered.map(({ id, title, rate, most, least, turnover }) => ({
    promotionId: id,
    title: title[languageOf(call)],
    bonusRate: rate / 100,
    maxBonus: most / 100,
    minAmount: least / 100,
    turnoverMultiple: turnover,
  }));
  return { value: { allowDeposit: "Y", totalDepositSuccessCount: count, depositInfo: null, promotions } };
}

function channels(_account: Account, call: Call, { deposits }: Core): Answer {
  const list = depositChannels
    .filter(({ bankCode }) => !deposits.rules.closed.includes(bankCode))
    .map(({ name, min, max, quickAmounts, fee, payee, referencePattern, minutes, ...codes }) => ({
      ...codes,
      name: name[languageOf(call)],
      iconUrl: `deposits/${codes.bankCode}.svg`,
      min: min / 100,
      max: max / 100,
      quickAmounts: quickAmounts.map((amount) => amount / 100),
      feeRate: fee / 100,
      referencePattern: referencePattern ?? null,
      minutes,
      // Players pay manual deposits before they submit them, so they need the payee now.
      ...(codes.mode === "MANUAL" && { payee }),
    }));
  return { value: { list } };
}

/** The deposit record, newest first, filtered by id, client reference, status and date in the site's time zone. */
function records(account: Account, call: Call, core: Core): Answer {
  const { query } = call;
  const [from, to] = [query.get("startDate"), query.get("endDate")];
  const is = (name: string, ...values: (string | undefined)[]) =>
    !query.get(name) || values.includes(query.get(name) ?? undefined);
  const rows = core.deposits.of(account).filter((deposit) => {
    const day = siteDay(deposit.createdAt);
    const inDays = (!from || day >= from) && (!to || day <= to);
    const { clientReference, referenceClientReference } = deposit;
    // A platform that does not store client references ignores this filter.
    const isAsked =
      !core.deposits.rules.namesWrites || is("clientReference", clientReference, referenceClientReference);
    const isNamed = is("depositId", deposit.id) && isAsked;
    return inDays && isNamed && is("status", deposit.status);
  });
  const pageSize = countIn(query, "pageSize", 20, maxRecords);
  const pageNo = countIn(query, "pageNo", 1, Number.MAX_SAFE_INTEGER);
  const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  const page = { pageNo, pageSize, totalCount: rows.length, totalPages: Math.ceil(rows.length / pageSize) };
  return { value: { list: list.map((deposit) => depositRow(deposit, languageOf(call), core)), ...page } };
}

/** Creates a deposit in one of the modes. The response contains the payee. */
const createBy =
  (...modes: readonly Mode[]) =>
  (account: Account, call: Call, core: Core): Answer => {
    const draft = parseDraft(account, call, core, modes);
    return "refuse" in draft ? draft : { value: depositRow(core.deposits.begin(draft), languageOf(call), core) };
  };

/** Second step of an e-wallet deposit: submits the payment reference. */
function refer(account: Account, call: Call, core: Core): Answer {
  const deposit = core.deposits.byId(textField(call.body, "depositId"));
  if (deposit?.accountId !== account.id) return { refuse: "not.found" };
  const isOpen = deposit.status === "PENDING" && deposit.reference === undefined;
  if (!isOpen || ["QR", "LAUNCH"].includes(deposit.channel.mode)) return { refuse: "deposit.closed" };
  const proof = parseProof(call, deposit.channel, core);
  if ("refuse" in proof) return proof;
  core.deposits.refer(deposit, proof.reference, proof.images);
  const clientReference = textField(call.body, "clientReference");
  if (clientReference !== "") deposit.referenceClientReference = clientReference;
  return { value: depositRow(deposit, languageOf(call), core) };
}

function manual(account: Account, call: Call, core: Core): Answer {
  const draft = parseDraft(account, call, core, ["MANUAL"]);
  if ("refuse" in draft) return draft;
  const payer = { payerName: textField(call.body, "payerName"), payerAccount: textField(call.body, "payerAccount") };
  if (payer.payerName === "") return invalidField("payerName");
  if (payer.payerAccount === "") return invalidField("payerAccount");
  const proof = parseProof(call, draft.channel, core);
  if ("refuse" in proof) return proof;
  const deposit = core.deposits.begin({ ...draft, payer });
  core.deposits.refer(deposit, proof.reference, proof.images);
  return { value: depositRow(deposit, languageOf(call), core) };
}

function byQr(account: Account, call: Call, core: Core): Answer {
  const draft = parseDraft(account, call, core, ["QR"]);
  if ("refuse" in draft) return draft;
  const row = depositRow(core.deposits.begin(draft), languageOf(call), core);
  return { value: { ...row, qrImageUrl: row.payee?.qrImageUrl ?? null } };
}

const maxPending = 5;

type Modes = readonly Mode[];

function parseDraft(account: Account, { body }: Call, { deposits }: Core, modes: Modes): DepositDraft | Refusal {
  const channel = channelOf(textField(body, "bankCode"));
  if (!channel || !modes.includes(channel.mode)) return invalidField("bankCode");
  if (deposits.rules.closed.includes(channel.bankCode)) return { refuse: "channel.closed" };
  const target = textField(body, "targetUsername");
  if (target !== "" && target !== account.account) return invalidField("targetUsername");
  const amount = poishaIn(body.amount);
  if (amount === undefined || amount < channel.min || amount > channel.max) {
    return { refuse: "amount.out.of.range", words: { min: channel.min / 100, max: channel.max / 100 } };
  }
  const own = deposits.of(account);
  if (own.filter(({ status }) => status === "PENDING").length >= maxPending) return { refuse: "deposit.too.many" };
  const promotionId = textField(body, "promotionId");
  if (promotionId !== "") {
    const bonus = depositBonuses.find(({ id }) => id === promotionId);
    const isFirst = !own.some(({ status }) => status === "SUCCESS");
    if (!bonus || amount < bonus.least || (bonus.first && !isFirst)) return { refuse: "promotion.not.open" };
  }
  const clientReference = textField(body, "clientReference");
  return { account, channel, amount, ...(clientReference && { clientReference }), ...(promotionId && { promotionId }) };
}

/** Parses and validates a payment's images and reference. A reference can be used once per channel. */
function parseProof({ body }: Call, channel: Channel, { deposits, pictures }: Core) {
  const images = pictures.idsIn(body);
  if (!images) return invalidField("images");
  const reference = textField(body, "reference");
  const { referencePattern = "^.{1,64}$" } = channel;
  if (!new RegExp(referencePattern).test(reference)) return { refuse: "reference.invalid" };
  return deposits.isUsed(channel, reference) ? { refuse: "reference.duplicate" } : { reference, images };
}

/** Routes for deposit settings, channels, the record, writes, payment pages and images (protocol 7.1). */
export const depositRows: readonly HandlerRow<Core>[] = [
  relayRow("depositSettings", "GET", "MCSFE_getDepositSettings", settings),
  relayRow("depositChannels", "GET", "MCSFE_getDepositPaymentChannels", channels),
  accountRow(
    "depositRecords",
    "GET",
    ["/wps/relay/ODSFE2_getDepositTransaction", "/wps/report/depositTransaction"],
    records,
  ),
  relayRow("createDeposit", "POST", "MCSFE_createDeposit", createBy("EWALLET", "VIRTUAL")),
  relayRow("submitDepositReference", "POST", "MCSFE_submitDepositReference", refer),
  relayRow("submitManualDeposit", "POST", "MCSFE_submitManualDeposit", manual),
  relayRow("depositByQr", "POST", "MCSFE_depositByQRImageUrl", byQr),
  relayRow("depositByLaunch", "POST", "MCSFE_depositByLaunchUrl", createBy("LAUNCH")),
  ...payPages,
];
