import type errors from "../../../../shared/texts/errors.en.json";
import type pages from "../../../../shared/texts/pages.en.json";
import type account from "../../locales/en/account.json";
import type agent from "../../locales/en/agent/agent.json";
import type auth from "../../locales/en/auth/auth.json";
import type chat from "../../locales/en/chat.json";
import type collections from "../../locales/en/collections.json";
import type common from "../../locales/en/common.json";
import type download from "../../locales/en/download.json";
import type favourites from "../../locales/en/favourites.json";
import type feedback from "../../locales/en/feedback/feedback.json";
import type games from "../../locales/en/games.json";
import type help from "../../locales/en/help/help.json";
import type home from "../../locales/en/home.json";
import type lottery from "../../locales/en/lottery/lottery.json";
import type deposit from "../../locales/en/member/deposit.json";
import type history from "../../locales/en/member/history.json";
import type loyalty from "../../locales/en/member/loyalty.json";
import type member from "../../locales/en/member/member.json";
import type payments from "../../locales/en/member/payments.json";
import type withdraw from "../../locales/en/member/withdraw.json";
import type notices from "../../locales/en/notices.json";
import type play from "../../locales/en/play/play.json";
import type points from "../../locales/en/points/points.json";
import type promotions from "../../locales/en/promotions/promotions.json";
import type records from "../../locales/en/records/records.json";
import type register from "../../locales/en/register/register.json";
import type rules from "../../locales/en/rules.json";
import type support from "../../locales/en/support.json";
import type transfer from "../../locales/en/transfer/transfer.json";
import type wallet from "../../locales/en/wallet.json";
import type winners from "../../locales/en/winners.json";

/** Text keys are typed from the English files; a new namespace is one import and one line here. */
declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      agent: typeof agent;
      auth: typeof auth;
      chat: typeof chat;
      collections: typeof collections;
      common: typeof common;
      deposit: typeof deposit;
      download: typeof download;
      errors: typeof errors;
      favourites: typeof favourites;
      feedback: typeof feedback;
      games: typeof games;
      help: typeof help;
      history: typeof history;
      home: typeof home;
      lottery: typeof lottery;
      loyalty: typeof loyalty;
      member: typeof member;
      notices: typeof notices;
      pages: typeof pages;
      payments: typeof payments;
      play: typeof play;
      points: typeof points;
      promotions: typeof promotions;
      records: typeof records;
      register: typeof register;
      rules: typeof rules;
      support: typeof support;
      transfer: typeof transfer;
      wallet: typeof wallet;
      winners: typeof winners;
      withdraw: typeof withdraw;
    };
  }
}
