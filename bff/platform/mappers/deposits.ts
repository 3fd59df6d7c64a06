import Type, { type Static } from "typebox";
import type { Deposit, RedirectedDeposit, ReferredDeposit } from "../../../shared/contracts/deposits.ts";
import { fromPoisha, toPoisha } from "../../../shared/rules/money.ts";
import { PlatformError } from "../error.ts";
import { depositKind, payeeOf, referenceRule } from "./deposit-methods.ts";
import { plainText } from "./html.ts";
import { field, id, instant, money, present, rowsOf, Scalar, text, webUrl } from "./wire.ts";

const longestName = 60;
const longestRemark = 300;

const statuses: Readonly<Record<string, Deposit["status"]>> = {
  PENDING: "pending",
  SUCCESS: "done",
  FAILED: "failed",
  CANCELLED: "cancelled",
};

const statusOf = (status: Scalar): Deposit["status"] | undefined => statuses[text(status)?.toUpperCase() ?? ""];
const words = (value: Scalar, longest: number): string => plainText(text(value) ?? "", longest);

/** A row of the record, or the answer to a deposit just begun, which may name less. */
export const DepositRow = Type.Object({
  ...{ depositId: Scalar, clientReference: Scalar, referenceClientReference: Scalar, mode: Scalar, method: Scalar },
  ...{ amount: Scalar, fee: Scalar, arrivedAmount: Scalar, bonus: Scalar, status: Scalar, reference: Scalar },
  ...{ referencePattern: Scalar, expiredTime: Scalar, createdTime: Scalar, finishedTime: Scalar, remark: Scalar },
  ...{ redirectUrl: Scalar, qrImageUrl: Scalar },
});
type DepositRow = Static<typeof DepositRow>;
const depositRows = rowsOf(DepositRow);

/** A deposit of the record, with our own names of the writes that made it; those names stay in the gateway. */
export type RecordedDeposit = Deposit & { clientReferences: string[] };

export const deposits = (list: readonly unknown[]): RecordedDeposit[] =>
  depositRows(list).flatMap((row) => {
    const mapped = depositOf(row);
    return mapped ? [mapped] : [];
  });

/** @param asked the sum, for an answer that does not repeat it @throws PlatformError `platform_bad_answer` without an id */
export function begunDeposit(row: DepositRow, asked: { readonly amount?: string }): Deposit {
  const mapped = depositOf({ ...row, status: row.status ?? "PENDING" }, asked.amount);
  if (!mapped) throw new PlatformError("platform_bad_answer", true);
  return mapped;
}

/** @throws PlatformError `platform_bad_answer` without a page to pay on */
export function redirectedDeposit(row: { redirectUrl?: Scalar; depositId?: Scalar }): RedirectedDeposit {
  const url = webUrl(row.redirectUrl);
  const depositId = id(row.depositId);
  if (url === undefined) throw new PlatformError("platform_bad_answer", true);
  return { url, ...(depositId !== undefined && { id: depositId }) };
}

/** @throws PlatformError `platform_bad_answer` for what is no deposit */
export function referredDeposit(row: { depositId?: Scalar; status?: Scalar }): ReferredDeposit {
  const depositId = id(row.depositId);
  const status = statusOf(row.status);
  if (depositId === undefined || status === undefined) throw new PlatformError("platform_bad_answer", true);
  return { id: depositId, status };
}

function depositOf(row: DepositRow, asked?: string): RecordedDeposit | undefined {
  const depositId = id(row.depositId);
  const status = statusOf(row.status);
  const amount = money(row.amount) ?? asked;
  if (depositId === undefined || status === undefined || amount === undefined) return undefined;
  const kind = depositKind(row.mode);
  const fee = money(row.fee);
  const expected = fee === undefined ? undefined : fromPoisha(toPoisha(amount) - toPoisha(fee));
  const reference = text(row.reference);
  const fields = {
    ...{ kind, fee, reference, arrives: money(row.arrivedAmount) ?? expected, bonus: money(row.bonus) },
    ...{ createdAt: instant(row.createdTime), finishedAt: instant(row.finishedTime) },
    remark: words(row.remark, longestRemark) || undefined,
    referenceRule: referenceRule(row.referencePattern),
    ...(status === "pending" && {
      waitsFor: waitsFor(kind, reference),
      payee: payeeOf(field(row, "payee"), row.qrImageUrl),
      url: webUrl(row.redirectUrl),
      expiresAt: instant(row.expiredTime),
    }),
  };
  const clientReferences = [text(row.clientReference), text(row.referenceClientReference)].filter(present);
  const presentFields = Object.entries(fields).filter(([, value]) => value !== undefined);
  const method = words(row.method, longestName);
  return { id: depositId, method, amount, status, clientReferences, ...Object.fromEntries(presentFields) };
}

function waitsFor(kind: Deposit["kind"], reference: string | undefined): Deposit["waitsFor"] {
  if (reference !== undefined || kind === "manual") return "review";
  if (kind === "qr" || kind === "redirect") return "payment";
  return kind && "reference";
}
