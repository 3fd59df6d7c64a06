import { rewardImage } from "../art/paths.ts";
import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { countIn, languageOf } from "../games/wire.ts";
import { balanceOf, ratios } from "./ledger.ts";
import { rewards } from "./rewards.ts";

const relay = "/wps/relay";
const trialType = 4;
const most = 100;

/** The mall's shelves stand open to everybody; only a balance has an owner (protocol 7.6). */
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
        minConvert: 100,
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
    handle: (call) => {
      const size = countIn(call.query, "pageSize", 20, most);
      const page = countIn(call.query, "pageNo", 1, most);
      const list = rewards.slice((page - 1) * size, page * size).map(({ id, name, points, stock, type }) => ({
        ...{ rewardId: id, name: name[languageOf(call)], imageUrl: rewardImage(id), points, stock, type },
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
    handle: ({ account }, { rounds }) => {
      if (!account) return { refuse: "login.not.session" };
      if (account.type === trialType) return { refuse: "trial.not.allowed" };
      return { value: { balance: balanceOf(rounds, account) } };
    },
  },
];
