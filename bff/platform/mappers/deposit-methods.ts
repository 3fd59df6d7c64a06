import Type from "typebox";
import type { DepositBonus, DepositMethod } from "../../../shared/contracts/deposits.ts";
import { anyReference, type ReferenceRule } from "../../../shared/rules/deposit-reference.ts";
import { plainText } from "./html.ts";
import {
  field,
  firstImage,
  id,
  imagePath,
  listIn,
  listRequired,
  money,
  number,
  present,
  rowsOf,
  Scalar,
  text,
} from "./wire.ts";

const longestName = 60;

const kinds: Readonly<Record<string, DepositMethod["kind"]>> = {
  EWALLET: "ewallet",
  VIRTUAL: "virtual",
  QR: "qr",
  LAUNCH: "redirect",
  MANUAL: "manual",
};

/** How a deposit is made, by the wire's `mode`. */
export const depositKind = (mode: Scalar): DepositMethod["kind"] | undefined => kinds[text(mode)?.toUpperCase() ?? ""];

const name = (value: Scalar): string => plainText(text(value) ?? "", longestName);

const methodRows = rowsOf(
  Type.Object({
    ...{ bankType: Scalar, bankCode: Scalar, mcsBankCode: Scalar, vendorId: Scalar, name: Scalar, iconUrl: Scalar },
    ...{ min: Scalar, max: Scalar, feeRate: Scalar, mode: Scalar, referencePattern: Scalar },
  }),
);
const methodId = /^[A-Za-z0-9_-]{1,24}(:[A-Za-z0-9_-]{0,24}){3}$/;

/** Protocol 7.1. A method of a mode we do not know, or without limits, is left out: nobody could use it. */
export const depositMethods = (value: unknown): DepositMethod[] =>
  methodRows(listRequired(value, "list")).flatMap((row): DepositMethod[] => {
    const joined = [row.bankType, row.bankCode, row.mcsBankCode, row.vendorId]
      .map((code) => text(code) ?? "")
      .join(":");
    const kind = depositKind(row.mode);
    const [least, most] = [money(row.min), money(row.max)];
    if (!kind || !methodId.test(joined) || least === undefined || most === undefined) return [];
    const rule = referenceRule(row.referencePattern);
    const payee = payeeOf(field(row, "payee"));
    const { feeRate: percent } = row;
    return [
      {
        ...{ id: joined, kind, name: name(row.name), image: firstImage(row.iconUrl), least, most },
        amounts: listIn(field(row, "quickAmounts")).map(money).filter(present),
        fee: Math.max(0, Math.round((number(percent) ?? 0) * 100)),
        ...(payee && { payee }),
        ...(rule && { referenceRule: rule }),
      },
    ];
  });

const bonusRows = rowsOf(
  Type.Object({
    ...{ promotionId: Scalar, title: Scalar, bonusRate: Scalar, maxBonus: Scalar, minAmount: Scalar },
    turnoverMultiple: Scalar,
  }),
);

/** The promotions that `MCSFE_getDepositSettings` offers with a deposit. */
export const depositBonuses = (value: unknown): DepositBonus[] =>
  bonusRows(listIn(value)).flatMap((row): DepositBonus[] => {
    const promotion = id(row.promotionId);
    const title = name(row.title);
    const rate = number(row.bonusRate);
    if (promotion === undefined || title === "" || rate === undefined || rate < 0) return [];
    const [most, least] = [money(row.maxBonus), money(row.minAmount)];
    const turnover = Math.max(0, number(row.turnoverMultiple) ?? 0);
    const limits = { ...(most !== undefined && { most }), ...(least !== undefined && { least }) };
    return [{ id: promotion, title, rate: Math.round(rate * 100), turnover, ...limits }];
  });

const payeeRows = rowsOf(Type.Object({ name: Scalar, account: Scalar, qrImageUrl: Scalar }));

/** Whom to pay. @param qrImageUrl of an answer that has the picture beside the payee */
export function payeeOf(value: unknown, qrImageUrl?: unknown): DepositMethod["payee"] {
  const [row] = payeeRows([value]);
  const account = row && text(row.account);
  const image = imagePath(row?.qrImageUrl) ?? imagePath(qrImageUrl);
  if (account === undefined && image === undefined) return undefined;
  return { name: name(row?.name), account: account ?? "", ...(image !== undefined && { image }) };
}

const form = /^\^?(?:\[(A-Z0-9|0-9A-Z|A-F0-9|0-9A-F|0-9)\]|(\\d))\{(\d{1,2})(?:,(\d{1,2}))?\}\$?$/;
const charactersOf: Readonly<Record<string, ReferenceRule["characters"]>> = {
  "A-Z0-9": "alphanumeric",
  "0-9A-Z": "alphanumeric",
  "A-F0-9": "hex",
  "0-9A-F": "hex",
  "0-9": "digits",
  "\\d": "digits",
};

/**
 * The platform's `referencePattern` as a rule of ours: only characters and a length are read of it, as no pattern of
 * anybody else's ever runs here (decision 013). @returns undefined where there is none, a wide rule for one of another form
 */
export function referenceRule(pattern: unknown): ReferenceRule | undefined {
  const spelt = text(pattern);
  if (spelt === undefined) return undefined;
  const [, set, digits, from, to = from] = form.exec(spelt) ?? [];
  const characters = charactersOf[set ?? digits ?? ""];
  const [least, most] = [Number(from), Number(to)];
  return characters && least >= 1 && most >= least ? { characters, least, most } : anyReference;
}
