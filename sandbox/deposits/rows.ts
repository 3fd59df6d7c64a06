import type { Account, Call, HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { siteDay } from "../promotions/window.ts";
import { bonuses } from "./bonuses.ts";
import { channels } from "./channels.ts";
import { depositRow } from "./deposit.ts";
import { payPages } from "./pay-page.ts";
import { depositPictures } from "./pictures.ts";
import { depositWrites } from "./writes.ts";

const relay = "/wps/relay";

const mostRows = 100;

function settings(account: Account, call: Call, { deposits }: Core) {
  const count = deposits.of(account).filter(({ status }) => status === "SUCCESS").length;
  const offered = bonuses.filter(({ first }) => !first || count === 0);
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
  channels
    .filter(({ bankCode }) => !deposits.rules.closed.includes(bankCode))
    .map(({ name, min, max, quickAmounts, fee, payee, referencePattern, minutes, ...codes }) => ({
      ...codes,
      name: name[languageOf(call)],
      iconUrl: `deposits/${codes.bankCode}.svg`,
      ...{ min: min / 100, max: max / 100, quickAmounts: quickAmounts.map((amount) => amount / 100) },
      ...{ feeRate: fee / 100, referencePattern: referencePattern ?? null, minutes },
      // Whoever pays before telling has to know whom.
      ...(codes.mode === "MANUAL" && { payee }),
    }));

/** The deposit record: filters by id, client reference, status and days of the site; newest first. */
function records(account: Account, call: Call, core: Core) {
  const { query } = call;
  const [from, to] = [query.get("startDate"), query.get("endDate")];
  const is = (name: string, ...values: (string | undefined)[]) =>
    !query.get(name) || values.includes(query.get(name) ?? undefined);
  const rows = core.deposits.of(account).filter((deposit) => {
    const day = siteDay(deposit.createdAt);
    const inDays = (!from || day >= from) && (!to || day <= to);
    const { clientReference, referenceClientReference } = deposit;
    // Whoever does not repeat them has not kept them either, and passes the filter over.
    const isAsked =
      !core.deposits.rules.namesWrites || is("clientReference", clientReference, referenceClientReference);
    const isNamed = is("depositId", deposit.id) && isAsked;
    return inDays && isNamed && is("status", deposit.status);
  });
  const pageSize = countIn(query, "pageSize", 20, mostRows);
  const pageNo = countIn(query, "pageNo", 1, Number.MAX_SAFE_INTEGER);
  const list = rows.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return {
    list: list.map((deposit) => depositRow(deposit, languageOf(call), core)),
    ...{ pageNo, pageSize, totalCount: rows.length, totalPages: Math.ceil(rows.length / pageSize) },
  };
}

/** Deposits: what is offered, the record, the writes, and what a browser opens (protocol 7.1). */
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
    handle: ownAccount((account, call, core) => ({ value: records(account, call, core) })),
  },
  ...depositWrites,
  ...payPages,
  depositPictures,
];
