import { rewardImage } from "../art/media.ts";
import { siteDay } from "../clock.ts";
import type { Account, Answer, Call, HandlerRow, Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf, relayGet } from "../games/wire.ts";
import { pageIn } from "../records/pages.ts";
import { relayRow } from "../wire/call.ts";
import { balanceOf, linesOf, minConversion } from "./ledger.ts";
import type { Redemption } from "./redemptions.ts";
import { type PointLine, ratios, rewardOf, rewards } from "./rewards.ts";
import { convert, redeem } from "./writes.ts";

const maxPageSize = 100;

/** Routes of the point mall, whose catalogue is public (protocol 7.6, records 7.2). */
export const pointRows: readonly HandlerRow<Core>[] = [
  relayGet("pointConfig", "MCSFE_getPointConfig MCS2_getPointConfig", "optional", () => {
    const types = Object.entries(ratios).map(([type, ratio]) => ({ type, ratio }));
    return { value: { enabled: true, types, minConvert: minConversion, neverExpire: true } };
  }),
  relayGet("pointRewards", "MCSFE_getPointReward MCS2_getPointReward", "optional", (call, { redemptions }) => {
    const size = countIn(call.query, "pageSize", 20, maxPageSize);
    const page = countIn(call.query, "pageNo", 1, maxPageSize);
    const list = rewards.slice((page - 1) * size, page * size).map((reward) => ({
      rewardId: reward.id,
      name: reward.name[languageOf(call)],
      imageUrl: rewardImage(reward.id),
      points: reward.points,
      stock: redemptions.stockOf(reward),
      type: reward.type,
    }));
    const totalPages = Math.ceil(rewards.length / size);
    return { value: { list, pageNo: page, pageSize: size, totalCount: rewards.length, totalPages } };
  }),
  relayRow("pointBalance", "GET", ["MCSFE_getPointBalance", "MCS2_getPointBalance"], (account, _call, core) => ({
    value: { balance: balanceOf(core, account) },
  })),
  relayRow("pointRedemptions", "GET", ["MCSFE_getRedeemPointList", "MCS2_getRedeemPointList"], redemptionList),
  relayRow("pointRecords", "GET", "ODSFE2_MemTransDet", pointDetail, { product: "POINT" }),
  relayRow("redeemPoints", "POST", "passwordCheck/MCSFE_redeemPointReward", redeem, { encrypted: true }),
  relayRow("convertPoints", "POST", "passwordCheck/MCSFE_convertPoint", convert, { encrypted: true }),
];

function redemptionList(account: Account, call: Call, { redemptions }: Core): Answer {
  const rows = redemptions.of(account).map((one) => redemptionRow(one, languageOf(call)));
  return pageOf(call.query, rows);
}

function pointDetail(account: Account, call: Call, core: Core): Answer {
  let balance = 0;
  const rows = linesOf(core, account).map((line) => {
    const before = balance;
    balance += line.points;
    return detailRow(line, { before, after: balance }, languageOf(call));
  });
  return pageOf(call.query, rows.toReversed());
}

/** A page of the rows that match the query's dates and reference. */
function pageOf(
  query: URLSearchParams,
  rows: readonly { createdTime: number; clientReference: string | null }[],
): Answer {
  const [from, to] = [query.get("startDate") ?? "", query.get("endDate") ?? "9999"];
  const reference = query.get("clientReference");
  const wanted = rows.filter(({ createdTime, clientReference }) => {
    const day = siteDay(createdTime);
    return (reference === null || clientReference === reference) && day >= from && day <= to;
  });
  const { pageNo, pageSize, from: first, until } = pageIn(query);
  return { value: { list: wanted.slice(first, until), pageNo, pageSize, totalCount: wanted.length } };
}

function redemptionRow({ id, reward, ...redemption }: Redemption, language: Language) {
  const { quantity, points, status, createdAt, finishedAt = null, remark, clientReference } = redemption;
  return {
    redeemId: id,
    rewardId: reward.id,
    rewardName: reward.name[language],
    imageUrl: rewardImage(reward.id),
    type: reward.type,
    quantity,
    points,
    status,
    createdTime: createdAt,
    finishedTime: finishedAt,
    remark,
    clientReference,
  };
}

function detailRow(line: PointLine, { before, after }: { before: number; after: number }, language: Language) {
  const reward = line.rewardId === undefined ? undefined : rewardOf(`${line.rewardId}`);
  return {
    transId: line.id,
    transType: line.reason.toUpperCase(),
    amount: line.points,
    createdTime: line.at,
    balanceBefore: before,
    balanceAfter: after,
    reference: line.ref ?? null,
    remark: reward?.name[language] ?? null,
    convertedAmount: line.paid === undefined ? null : line.paid / 100,
    clientReference: line.clientReference ?? null,
  };
}
