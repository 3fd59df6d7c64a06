import Type, { type Static } from "typebox";
import type * as contract from "../../../shared/contracts/deposits.ts";
import { anyReference, type ReferenceRule } from "../../../shared/rules/deposit-reference.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { finiteNumber, instant, money, nonNegative } from "./numbers.ts";
import { rowMapper, rowsOf, type Scalar, scalarRows, scalars } from "./schema.ts";
import { completeRow, definedFields, field, listIn, listRequired, present, required } from "./structure.ts";
import { enumReader, firstImage, id, idRequired, imagePath, plainLine, text, webUrl } from "./text.ts";

const maxNameLength = 60;
const maxRemarkLength = 300;

const kindByMode = enumReader<contract.DepositMethod["kind"]>({
  ewallet: "EWALLET",
  virtual: "VIRTUAL",
  qr: "QR",
  redirect: "LAUNCH",
  manual: "MANUAL",
});
const depositKind = (mode: Scalar) => kindByMode(text(mode)?.toUpperCase());

const name = (value: Scalar): string => plainLine(value, maxNameLength);

const methodRows = scalarRows(
  "bankType bankCode mcsBankCode vendorId name iconUrl min max feeRate mode referencePattern",
);
const methodId = /^[A-Za-z0-9_-]{1,24}(:[A-Za-z0-9_-]{0,24}){3}$/;

/** Maps deposit methods (protocol 7.1). Leaves out methods of an unknown mode or without limits. */
export const depositMethods = (value: unknown): contract.DepositMethod[] =>
  methodRows(listRequired(value, "list")).flatMap((row): contract.DepositMethod[] => {
    const codes = [row.bankType, row.bankCode, row.mcsBankCode, row.vendorId];
    const joinedId = codes.map((code) => text(code) ?? "").join(":");
    return completeRow(
      {
        id: methodId.test(joinedId) ? joinedId : undefined,
        kind: depositKind(row.mode),
        name: name(row.name),
        image: firstImage(row.iconUrl),
        least: money(row.min),
        most: money(row.max),
        amounts: listIn(field(row, "quickAmounts")).map(money).filter(present),
        fee: Math.max(0, Math.round((finiteNumber(row.feeRate) ?? 0) * 100)),
      },
      { payee: payee(field(row, "payee")), referenceRule: referenceRule(row.referencePattern) },
    );
  });

/** Maps the promotions that can be combined with a deposit. */
export const depositBonuses = (value: unknown): contract.DepositBonus[] => bonuses(listIn(value));

const bonuses = rowMapper(
  scalars("promotionId title bonusRate maxBonus minAmount turnoverMultiple"),
  (row): contract.DepositBonus[] => {
    const rate = nonNegative(row.bonusRate);
    return completeRow(
      {
        id: id(row.promotionId),
        title: name(row.title) || undefined,
        rate: rate && Math.round(rate * 100),
        turnover: nonNegative(row.turnoverMultiple) ?? 0,
      },
      { most: money(row.maxBonus), least: money(row.minAmount) },
    );
  },
);

const payeeRows = scalarRows("name account qrImageUrl");

/** Some responses have the image outside the payee object. */
function payee(value: unknown, qrImageUrl?: unknown): contract.DepositMethod["payee"] {
  const [row] = payeeRows([value]);
  const account = row && text(row.account);
  const image = imagePath(row?.qrImageUrl) ?? imagePath(qrImageUrl);
  if (account === undefined && image === undefined) return undefined;
  return { name: name(row?.name), account: account ?? "", ...definedFields({ image }) };
}

const supportedPattern = /^\^?(?:\[(A-Z0-9|0-9A-Z|A-F0-9|0-9A-F|0-9)\]|(\\d))\{(\d{1,2})(?:,(\d{1,2}))?\}\$?$/;
const charactersByClass: Readonly<Record<string, ReferenceRule["characters"]>> = {
  "A-Z0-9": "alphanumeric",
  "0-9A-Z": "alphanumeric",
  "A-F0-9": "hex",
  "0-9A-F": "hex",
  "0-9": "digits",
  "\\d": "digits",
};

/** Reads characters and length from `referencePattern`. The pattern itself is never executed (decision 013). */
export function referenceRule(pattern: unknown): ReferenceRule | undefined {
  const source = text(pattern);
  if (source === undefined) return undefined;
  const [, set, digits, from, to = from] = supportedPattern.exec(source) ?? [];
  const characters = charactersByClass[set ?? digits ?? ""];
  const [least, most] = [Number(from), Number(to)];
  return characters && least >= 1 && most >= least ? { characters, least, most } : anyReference;
}

const statusByCode = enumReader<contract.Deposit["status"]>({
  pending: "PENDING",
  done: "SUCCESS",
  failed: "FAILED",
  cancelled: "CANCELLED",
});
const depositStatus = (status: Scalar) => statusByCode(text(status)?.toUpperCase());

/** A row of the record, or the response to a new deposit, which may have fewer fields. */
export const DepositRow = Type.Object(
  scalars(
    "depositId clientReference referenceClientReference mode method amount fee arrivedAmount bonus status",
    "reference referencePattern expiredTime createdTime finishedTime remark redirectUrl qrImageUrl",
  ),
);
type DepositRow = Static<typeof DepositRow>;
const depositRows = rowsOf(DepositRow.properties);

/** A deposit with the references of its writes, for the gateway only. */
export type RecordedDeposit = contract.Deposit & { clientReferences: string[] };

export const deposits = (list: readonly unknown[]): RecordedDeposit[] =>
  depositRows(list).flatMap((row) => deposit(row));

/**
 * Maps a new deposit. The requested amount replaces a missing one.
 * @throws PlatformError without an id or any amount, or with an unknown status
 */
export const createdDeposit = (row: DepositRow, requested: { readonly amount?: string }): contract.Deposit =>
  required(deposit({ ...row, status: row.status ?? "PENDING" }, requested.amount)[0]);

export const RedirectedDepositValue = Type.Object(scalars("redirectUrl depositId"));

/** @throws PlatformError `platform_bad_answer` without a payment page */
export const redirectedDeposit = (row: Static<typeof RedirectedDepositValue>): contract.RedirectedDeposit => ({
  url: required(webUrl(row.redirectUrl)),
  ...definedFields({ id: id(row.depositId) }),
});

export const ReferredDepositValue = Type.Object(scalars("depositId status"));

/** @throws PlatformError `platform_bad_answer` without an id or a known status */
export const referredDeposit = (row: Static<typeof ReferredDepositValue>): contract.ReferenceResult => ({
  id: idRequired(row.depositId),
  status: required(depositStatus(row.status)),
});

function deposit(row: DepositRow, requestedAmount?: string): RecordedDeposit[] {
  const [status, amount, fee] = [depositStatus(row.status), money(row.amount) ?? requestedAmount, money(row.fee)];
  const [kind, reference] = [depositKind(row.mode), text(row.reference)];
  const amountAfterFee = amount && fee && fromPoisha(toPoisha(amount) - toPoisha(fee));
  return completeRow(
    {
      id: id(row.depositId),
      method: name(row.method),
      amount,
      status,
      clientReferences: [row.clientReference, row.referenceClientReference].map(text).filter(present),
    },
    {
      kind,
      fee,
      reference,
      arrives: money(row.arrivedAmount) ?? amountAfterFee,
      bonus: money(row.bonus),
      createdAt: instant(row.createdTime),
      finishedAt: instant(row.finishedTime),
      remark: plainLine(row.remark, maxRemarkLength) || undefined,
      referenceRule: referenceRule(row.referencePattern),
      ...(status === "pending" && {
        waitsFor: waitsFor(kind, reference),
        payee: payee(field(row, "payee"), row.qrImageUrl),
        url: webUrl(row.redirectUrl),
        expiresAt: instant(row.expiredTime),
      }),
    },
  );
}

function waitsFor(kind: contract.Deposit["kind"], reference: string | undefined): contract.Deposit["waitsFor"] {
  if (reference !== undefined || kind === "manual") return "review";
  if (kind === "qr" || kind === "redirect") return "payment";
  return kind && "reference";
}
