import { siteDay } from "../../shared/rules/dates.ts";
import { rewardImage } from "../art/paths.ts";
import type { Account, Answer, Call, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf } from "../games/wire.ts";
import { linesOf } from "./ledger.ts";
import type { PointLine } from "./line.ts";
import type { Redemption } from "./redemption.ts";
import { rewardOf } from "./rewards.ts";

const utcOffset = 6;
const largestPage = 100;
const mostPages = 1_000_000;

/** Every redemption of an account (protocol 7.6), newest first. */
export function redemptionList(account: Account, call: Call, { redemptions }: Core): Answer {
  const rows = redemptions.of(account).map((one) => redemptionRow(one, languageOf(call)));
  return pageOf(call.query, rows);
}

/** Every movement of an account's points (protocol 7.2 with `product=POINT`), newest first. */
export function pointDetail(account: Account, call: Call, core: Core): Answer {
  let balance = 0;
  const rows = linesOf(core, account).map((line) => {
    const before = balance;
    balance += line.points;
    return detailRow(line, { before, after: balance }, languageOf(call));
  });
  return pageOf(call.query, rows.toReversed());
}

interface Row {
  readonly createdTime: number;
  readonly clientReference: string | null;
}

/** One page of the rows of the days and of the reference that the query names. */
function pageOf(query: URLSearchParams, rows: readonly Row[]): Answer {
  const [from, to] = [query.get("startDate") ?? "", query.get("endDate") ?? "9999"];
  const reference = query.get("clientReference");
  const wanted = rows.filter(({ createdTime, clientReference }) => {
    const day = siteDay(createdTime, utcOffset);
    return (reference === null || clientReference === reference) && day >= from && day <= to;
  });
  const pageNo = countIn(query, "pageNo", 1, mostPages);
  const pageSize = countIn(query, "pageSize", 20, largestPage);
  const list = wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize);
  return { value: { list, pageNo, pageSize, totalCount: wanted.length } };
}

function redemptionRow({ id, reward, ...redemption }: Redemption, language: Language) {
  const { quantity, points, status, createdAt, finishedAt = null, remark, clientReference } = redemption;
  return {
    ...{ redeemId: id, rewardId: reward.id, rewardName: reward.name[language], imageUrl: rewardImage(reward.id) },
    ...{ type: reward.type, quantity, points, status, createdTime: createdAt, finishedTime: finishedAt, remark },
    clientReference,
  };
}

function detailRow(line: PointLine, { before, after }: { before: number; after: number }, language: Language) {
  const reward = line.rewardId === undefined ? undefined : rewardOf(`${line.rewardId}`);
  return {
    ...{ transId: line.id, transType: line.reason.toUpperCase(), amount: line.points, createdTime: line.at },
    ...{ balanceBefore: before, balanceAfter: after, reference: line.ref ?? null },
    remark: reward?.name[language] ?? null,
    // What a conversion paid into the wallet.
    convertedAmount: line.paid === undefined ? null : line.paid / 100,
    clientReference: line.clientReference ?? null,
  };
}
