import { rewardImage } from "../art/paths.ts";
import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf } from "../games/wire.ts";
import { ownAccount } from "../member/own-account.ts";
import { balanceOf } from "./ledger.ts";
import { leastConverted, ratios } from "./ratios.ts";
import { pointDetail, redemptionList } from "./records.ts";
import { rewards } from "./rewards.ts";
import { convert, redeem } from "./writes.ts";

const relay = "/wps/relay";
const most = 100;

/** The mall's shelves stand open to everybody; what an account has and does there is its own (protocol 7.6). */
export const pointRows: readonly HandlerRow<Core>[] = [
  {
    operation: "pointConfig",
    method: "GET",
    paths: [`${relay}/MCSFE_getPointConfig`, `${relay}/MCS2_getPointConfig`],
    token: "optional",
    handle: () => ({
      value: {
        enabled: true,
        types: Object.entries(ratios).map(([type, ratio]) => ({ type, ratio })),
        minConvert: leastConverted,
        neverExpire: true,
      },
    }),
  },
  {
    operation: "pointRewardTypes",
    method: "GET",
    paths: [`${relay}/MCSFE_getPointRewardConversionType`, `${relay}/MCS2_getPointRewardConversionType`],
    token: "optional",
    handle: (call) => ({
      value: [
        { code: "CREDIT", name: languageOf(call) === "BN" ? "ওয়ালেট বোনাস" : "Wallet bonus" },
        { code: "GOODS", name: languageOf(call) === "BN" ? "উপহার" : "Gifts" },
      ],
    }),
  },
  {
    operation: "pointRewards",
    method: "GET",
    paths: [`${relay}/MCSFE_getPointReward`, `${relay}/MCS2_getPointReward`],
    token: "optional",
    handle: (call, { redemptions }) => {
      const size = countIn(call.query, "pageSize", 20, most);
      const page = countIn(call.query, "pageNo", 1, most);
      const list = rewards.slice((page - 1) * size, page * size).map((reward) => ({
        ...{ rewardId: reward.id, name: reward.name[languageOf(call)], imageUrl: rewardImage(reward.id) },
        ...{ points: reward.points, stock: redemptions.stockOf(reward), type: reward.type },
      }));
      return {
        value: {
          list,
          pageNo: page,
          pageSize: size,
          totalCount: rewards.length,
          totalPages: Math.ceil(rewards.length / size),
        },
      };
    },
  },
  {
    operation: "pointBalance",
    method: "GET",
    paths: [`${relay}/MCSFE_getPointBalance`, `${relay}/MCS2_getPointBalance`],
    token: "required",
    handle: ownAccount((account, _call, core) => ({ value: { balance: balanceOf(core, account) } })),
  },
  {
    operation: "pointRedemptions",
    method: "GET",
    paths: [`${relay}/MCSFE_getRedeemPointList`, `${relay}/MCS2_getRedeemPointList`],
    token: "required",
    handle: ownAccount(redemptionList),
  },
  {
    operation: "pointRecords",
    method: "GET",
    paths: [`${relay}/ODSFE2_MemTransDet`],
    product: "POINT",
    token: "required",
    handle: ownAccount(pointDetail),
  },
  {
    operation: "redeemPoints",
    method: "POST",
    paths: [`${relay}/passwordCheck/MCSFE_redeemPointReward`],
    token: "required",
    encrypted: true,
    handle: ownAccount(redeem),
  },
  {
    operation: "convertPoints",
    method: "POST",
    paths: [`${relay}/passwordCheck/MCSFE_convertPoint`],
    token: "required",
    encrypted: true,
    handle: ownAccount(convert),
  },
];
