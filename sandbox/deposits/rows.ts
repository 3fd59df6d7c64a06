import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, HandlerRow, Refusal } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf } from "../games/wire.ts";
import { poishaIn, textField } from "../wire/body.ts";
import { ownAccount } from "../wire/call.ts";
import { type Channel, channelOf, depositBonuses, depositChannels, type Mode } from "./channels.ts";
import { type DepositDraft, depositRow } from "./deposits.ts";
import { depositPictures, payPages } from "./pay-page.ts";

const relay = "/wps/relay";
const maxRecords = 100;

function settings(account: Account, call: Call, { deposits }: Core) {
  const count = deposits.of(account).filter(({ status }) => status === "SUCCESS").length;
  const offered = depositBonuses.filter(({ first }) => !first || count === 0);
  return {
    allowDeposit: "Y",
    totalDepositSuccessCount: count,
    depositInfo: null,
    promotions: offered.map(({ id, title, rate, most, least, turnover }) => ({
      ...{ promotionId: id, title: title[languageOf(call)], bonusRate: rate / 100, maxBonus: most / 100 },
      ...{ minAmount: least / 100, turnoverMultiple: turnover },
    })),
  };
}

const channelRows = (call: Call, { deposits }: Core) =>
  depositChannels
    .filter(({ bankCode }) => !deposits.rules.closed.includes(bankCode))
    .map(({ name, min, max, quickAmounts, fee, payee, referencePattern, minutes, ...codes }) => ({
      ...codes,
      name: name[languageOf(call)],
      iconUrl: `deposits/${codes.bankCode}.svg`,
      ...{ min: min / 100, max: max / 100, quickAmounts: quickAmounts.map((amount) => amount / 100) },
      ...{ feeRate: fee / 100, referencePattern: referencePattern ?? null, minutes },
      // Players pay manual deposits before the request, so they need the payee.
      ...(codes.mode === "MANUAL" && { payee }),
    }));

/** The deposit record, filtered by id, client reference, status and days of the site, newest first. */
function recordList(account: Account, call: Call, core: Core) {
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
  return {
    list: list.map((deposit) => depositRow(deposit, languageOf(call), core)),
    ...{ pageNo, pageSize, totalCount: rows.length, totalPages: Math.ceil(rows.length / pageSize) },
  };
}

const write = (operation: string, name: string, handle: Parameters<typeof ownAccount>[0]): HandlerRow<Core> => ({
  ...{ operation, method: "POST", paths: [`${relay}/${name}`], token: "required", handle: ownAccount(handle) },
});

const ownRow = (call: Call, core: Core, deposit: Parameters<typeof depositRow>[0]) =>
  depositRow(deposit, languageOf(call), core);

/** A handler that creates a deposit by one of the modes. The answer contains the payee. */
const createBy =
  (...modes: readonly Mode[]) =>
  (account: Account, call: Call, core: Core): Answer => {
    const draft = parseDraft(account, call, core, modes);
    return "refuse" in draft ? draft : { value: ownRow(call, core, core.deposits.begin(draft)) };
  };

/** Second step of an e-wallet deposit: the payment reference. */
function refer(account: Account, call: Call, core: Core): Answer {
  const deposit = core.deposits.byId(textField(call.body, "depositId"));
  if (deposit?.accountId !== account.id) return { refuse: "not.found" };
  const { mode } = deposit.channel;
  if (deposit.status !== "PENDING" || deposit.reference !== undefined || mode === "QR" || mode === "LAUNCH") {
    return { refuse: "deposit.closed" };
  }
  const reference = textField(call.body, "reference");
  const images = parseImages(call, core);
  if (!images) return invalidField("images");
  const fault = referenceFault(deposit.channel, reference, core);
  if (fault) return fault;
  core.deposits.refer(deposit, reference, images);
  const clientReference = textField(call.body, "clientReference");
  if (clientReference !== "") deposit.referenceClientReference = clientReference;
  return { value: ownRow(call, core, deposit) };
}

/** A transfer already made, with payer, reference and proof. */
function manual(account: Account, call: Call, core: Core): Answer {
  const draft = parseDraft(account, call, core, ["MANUAL"]);
  if ("refuse" in draft) return draft;
  const payer = { payerName: textField(call.body, "payerName"), payerAccount: textField(call.body, "payerAccount") };
  if (payer.payerName === "") return invalidField("payerName");
  if (payer.payerAccount === "") return invalidField("payerAccount");
  const images = parseImages(call, core);
  if (!images) return invalidField("images");
  const reference = textField(call.body, "reference");
  const fault = referenceFault(draft.channel, reference, core);
  if (fault) return fault;
  const deposit = core.deposits.begin({ ...draft, payer });
  core.deposits.refer(deposit, reference, images);
  return { value: ownRow(call, core, deposit) };
}

function byQr(account: Account, call: Call, core: Core): Answer {
  const draft = parseDraft(account, call, core, ["QR"]);
  if ("refuse" in draft) return draft;
  const row = ownRow(call, core, core.deposits.begin(draft));
  return { value: { ...row, qrImageUrl: row.payee?.qrImageUrl ?? null } };
}

const maxImages = 3;
const maxPending = 5;

/** Refuses a field with `field.invalid`. */
const invalidField = (field: string): Refusal => ({ refuse: "field.invalid", value: { field } });

/** Reads and checks the deposit of a request. */
function parseDraft(
  account: Account,
  { body }: Call,
  { deposits }: Core,
  modes: readonly Mode[],
): DepositDraft | Refusal {
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

/** Refuses an invalid or used reference. */
function referenceFault(channel: Channel, reference: string, { deposits }: Core): Refusal | undefined {
  const { referencePattern = "^.{1,64}$" } = channel;
  if (!new RegExp(referencePattern).test(reference)) return { refuse: "reference.invalid" };
  return deposits.isUsed(channel, reference) ? { refuse: "reference.duplicate" } : undefined;
}

/** The picture ids of a request. Returns undefined if one is unknown or there are too many. */
function parseImages({ body }: Call, { pictures }: Core): readonly string[] | undefined {
  const images = Array.isArray(body.images) ? body.images.map(String) : [];
  return images.length > maxImages || images.some((id) => !pictures.get(id)) ? undefined : images;
}

/** Deposits: settings, channels, the record, writes, payment pages and pictures (protocol 7.1). */
export const depositRows: readonly HandlerRow<Core>[] = [
  {
    operation: "depositSettings",
    method: "GET",
    paths: [`${relay}/MCSFE_getDepositSettings`],
    token: "required",
    handle: ownAccount((account, call, core) => ({ value: settings(account, call, core) })),
  },
  {
    operation: "depositChannels",
    method: "GET",
    paths: [`${relay}/MCSFE_getDepositPaymentChannels`],
    token: "required",
    handle: ownAccount((_account, call, core) => ({ value: { list: channelRows(call, core) } })),
  },
  {
    operation: "depositRecords",
    method: "GET",
    paths: [`${relay}/ODSFE2_getDepositTransaction`, "/wps/report/depositTransaction"],
    token: "required",
    handle: ownAccount((account, call, core) => ({ value: recordList(account, call, core) })),
  },
  write("createDeposit", "MCSFE_createDeposit", createBy("EWALLET", "VIRTUAL")),
  write("submitDepositReference", "MCSFE_submitDepositReference", refer),
  write("submitManualDeposit", "MCSFE_submitManualDeposit", manual),
  write("depositByQr", "MCSFE_depositByQRImageUrl", byQr),
  write("depositByLaunch", "MCSFE_depositByLaunchUrl", createBy("LAUNCH")),
  ...payPages,
  depositPictures,
];
