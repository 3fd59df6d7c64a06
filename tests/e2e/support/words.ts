import errorsBn from "../../../shared/texts/errors.bn.json" with { type: "json" };
import errorsEn from "../../../shared/texts/errors.en.json" with { type: "json" };
import pagesBn from "../../../shared/texts/pages.bn.json" with { type: "json" };
import pagesEn from "../../../shared/texts/pages.en.json" with { type: "json" };
import accountBn from "../../../web/src/locales/bn/account.json" with { type: "json" };
import agentBn from "../../../web/src/locales/bn/agent/agent.json" with { type: "json" };
import authBn from "../../../web/src/locales/bn/auth.json" with { type: "json" };
import chatBn from "../../../web/src/locales/bn/chat.json" with { type: "json" };
import collectionsBn from "../../../web/src/locales/bn/collections.json" with { type: "json" };
import commonBn from "../../../web/src/locales/bn/common.json" with { type: "json" };
import downloadBn from "../../../web/src/locales/bn/download.json" with { type: "json" };
import favouritesBn from "../../../web/src/locales/bn/favourites.json" with { type: "json" };
import feedbackBn from "../../../web/src/locales/bn/feedback/feedback.json" with { type: "json" };
import gamesBn from "../../../web/src/locales/bn/games.json" with { type: "json" };
import helpBn from "../../../web/src/locales/bn/help/help.json" with { type: "json" };
import homeBn from "../../../web/src/locales/bn/home.json" with { type: "json" };
import lotteryBn from "../../../web/src/locales/bn/lottery/lottery.json" with { type: "json" };
import memberBn from "../../../web/src/locales/bn/member/member.json" with { type: "json" };
import noticesBn from "../../../web/src/locales/bn/notices.json" with { type: "json" };
import playBn from "../../../web/src/locales/bn/play/play.json" with { type: "json" };
import pointsBn from "../../../web/src/locales/bn/points/points.json" with { type: "json" };
import promotionsBn from "../../../web/src/locales/bn/promotions/promotions.json" with { type: "json" };
import recordsBn from "../../../web/src/locales/bn/records/records.json" with { type: "json" };
import registerBn from "../../../web/src/locales/bn/register/register.json" with { type: "json" };
import rulesBn from "../../../web/src/locales/bn/rules.json" with { type: "json" };
import transferBn from "../../../web/src/locales/bn/transfer/transfer.json" with { type: "json" };
import walletBn from "../../../web/src/locales/bn/wallet.json" with { type: "json" };
import winnersBn from "../../../web/src/locales/bn/winners.json" with { type: "json" };
import accountEn from "../../../web/src/locales/en/account.json" with { type: "json" };
import agentEn from "../../../web/src/locales/en/agent/agent.json" with { type: "json" };
import authEn from "../../../web/src/locales/en/auth.json" with { type: "json" };
import chatEn from "../../../web/src/locales/en/chat.json" with { type: "json" };
import collectionsEn from "../../../web/src/locales/en/collections.json" with { type: "json" };
import commonEn from "../../../web/src/locales/en/common.json" with { type: "json" };
import downloadEn from "../../../web/src/locales/en/download.json" with { type: "json" };
import favouritesEn from "../../../web/src/locales/en/favourites.json" with { type: "json" };
import feedbackEn from "../../../web/src/locales/en/feedback/feedback.json" with { type: "json" };
import gamesEn from "../../../web/src/locales/en/games.json" with { type: "json" };
import helpEn from "../../../web/src/locales/en/help/help.json" with { type: "json" };
import homeEn from "../../../web/src/locales/en/home.json" with { type: "json" };
import lotteryEn from "../../../web/src/locales/en/lottery/lottery.json" with { type: "json" };
import memberEn from "../../../web/src/locales/en/member/member.json" with { type: "json" };
import noticesEn from "../../../web/src/locales/en/notices.json" with { type: "json" };
import playEn from "../../../web/src/locales/en/play/play.json" with { type: "json" };
import pointsEn from "../../../web/src/locales/en/points/points.json" with { type: "json" };
import promotionsEn from "../../../web/src/locales/en/promotions/promotions.json" with { type: "json" };
import recordsEn from "../../../web/src/locales/en/records/records.json" with { type: "json" };
import registerEn from "../../../web/src/locales/en/register/register.json" with { type: "json" };
import rulesEn from "../../../web/src/locales/en/rules.json" with { type: "json" };
import transferEn from "../../../web/src/locales/en/transfer/transfer.json" with { type: "json" };
import walletEn from "../../../web/src/locales/en/wallet.json" with { type: "json" };
import winnersEn from "../../../web/src/locales/en/winners.json" with { type: "json" };

const en = {
  account: accountEn,
  agent: agentEn,
  auth: authEn,
  chat: chatEn,
  collections: collectionsEn,
  common: commonEn,
  download: downloadEn,
  errors: errorsEn,
  favourites: favouritesEn,
  feedback: feedbackEn,
  games: gamesEn,
  help: helpEn,
  home: homeEn,
  lottery: lotteryEn,
  member: memberEn,
  notices: noticesEn,
  pages: pagesEn,
  play: playEn,
  points: pointsEn,
  promotions: promotionsEn,
  records: recordsEn,
  register: registerEn,
  rules: rulesEn,
  transfer: transferEn,
  wallet: walletEn,
  winners: winnersEn,
};

/** What the site says, from the same files the site says it from: a spec never spells a text twice. */
export type Words = typeof en;

const bn: Words = {
  account: accountBn,
  agent: agentBn,
  auth: authBn,
  chat: chatBn,
  collections: collectionsBn,
  common: commonBn,
  download: downloadBn,
  errors: errorsBn,
  favourites: favouritesBn,
  feedback: feedbackBn,
  games: gamesBn,
  help: helpBn,
  home: homeBn,
  lottery: lotteryBn,
  member: memberBn,
  notices: noticesBn,
  pages: pagesBn,
  play: playBn,
  points: pointsBn,
  promotions: promotionsBn,
  records: recordsBn,
  register: registerBn,
  rules: rulesBn,
  transfer: transferBn,
  wallet: walletBn,
  winners: winnersBn,
};

export const wordsOf = { BN: bn, EN: en } as const;

/** `{{name}}` in a text replaced. */
export const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
