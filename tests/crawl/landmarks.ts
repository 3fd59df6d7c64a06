import type { Locator, Page } from "playwright";
import type { AgentPageId, PageId } from "../../shared/pages.ts";
import type { Words } from "../e2e/support/words.ts";
import { fill } from "../e2e/support/words.ts";

/** Elements that show that a page has rendered its own content. */
export interface Landmark {
  /** Text of the page's h1, or the popup's title. */
  heading(words: Words): string | RegExp;
  readonly popup?: true;
  /** Only members and agents reach the page. Other visitors are redirected (spec section 2, guards). */
  readonly accountOnly?: true;
  /** Returns an element that only this page has. */
  own(page: Page, words: Words): Locator;
}

export type LandmarkId = PageId | "notFound";

const tile = (page: Page): Locator => page.getByRole("main").getByRole("article").first();

const list = (heading: Landmark["heading"]): Landmark => ({ heading, own: tile });
const gathered = (id: PageId): Landmark => list(({ pages }) => pages[id].title);
/** Page of a category in which each vendor has one lobby. It lists lobbies instead of games. */
const lobbies = (type: keyof Words["common"]["types"]): Landmark => ({
  heading: ({ common }) => common.types[type],
  own: (page, { games }) =>
    page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(fill(games.vendors.enterOf, { name: ".+" })) })
      .first(),
});
const category = (type: keyof Words["common"]["types"]) => list(({ common }) => common.types[type]);
const lottery = (id: PageId): Landmark => ({
  accountOnly: true,
  heading: ({ pages }) => pages[id].title,
  own: (page, words) => page.getByRole("button", { name: words.lottery.play, exact: true }).first(),
});

const record = (id: PageId): Landmark => ({
  accountOnly: true,
  heading: ({ pages }) => pages[id].title,
  own: (page, { history }) => page.getByRole("region", { name: history.figures }).getByText(/৳/).first(),
});

const centre = (
  id: AgentPageId,
  own: Landmark["own"] = (page) => page.getByRole("main").getByRole("heading", { level: 1 }),
): Landmark => ({ accountOnly: true, heading: ({ pages }) => pages[id].title, own });

/** Shows the team's figures, or the link to create the first downline. */
const overview = centre("agentTeamOverview", (page, { agentOverview }) =>
  page
    .getByRole("region", { name: agentOverview.groups.results })
    .or(page.getByRole("link", { name: agentOverview.empty.action })),
);

const contracts = (id: AgentPageId): Landmark => ({
  ...centre(id),
  own: (page, { agentContracts }) => page.getByRole("tab", { name: agentContracts.tabs.running }),
});

/** Landmarks by page id. The type requires an entry for each registered page. */
export const landmarks: Readonly<Record<LandmarkId, Landmark>> = {
  home: {
    heading: ({ home }) => new RegExp(fill(home.heading, { brand: ".+" })),
    own: (page, words) => page.getByRole("navigation", { name: words.home.menu.label }).getByRole("link").first(),
  },
  login: {
    heading: ({ auth }) => auth.title,
    popup: true,
    own: (page, words) => page.getByRole("dialog").getByLabel(words.auth.username),
  },
  register: {
    heading: ({ register }) => register.title,
    popup: true,
    own: (page, words) => page.getByRole("dialog").getByRole("tab", { name: words.register.methods.mobile }),
  },
  live: category("LIVE"),
  fish: category("FISH"),
  rng: category("RNG"),
  pvp: category("PVP"),
  sports: lobbies("SPORTS"),
  esports: lobbies("ESPORTS"),
  lott: lobbies("LOTT"),
  elott: lobbies("ELOTT"),
  cockfight: lobbies("COCKFIGHT"),
  hot: list(({ games }) => games.hot),
  favorite: {
    accountOnly: true,
    heading: ({ favourites }) => favourites.title,
    own: (page, words) => tile(page).or(page.getByText(words.favourites.empty.title)),
  },
  recent: {
    accountOnly: true,
    heading: ({ pages }) => pages.recent.title,
    own: (page, words) => tile(page).or(page.getByText(words.collections.recent.title)),
  },
  new: gathered("new"),
  jp: {
    ...gathered("jp"),
    own: (page, words) => page.getByRole("region", { name: words.collections.jackpots }).getByText(/৳/).first(),
  },
  crash: gathered("crash"),
  rou: gathered("rou"),
  bac: gathered("bac"),
  horse: gathered("horse"),
  jl: gathered("jl"),
  ppslot: gathered("ppslot"),
  pplive: gathered("pplive"),
  lottery: lottery("lottery"),
  seaLottery: lottery("seaLottery"),
  vnLottery: lottery("vnLottery"),
  seamless: {
    heading: ({ pages }) => pages.seamless.title,
    own: (page, { transfer }) =>
      page
        .getByRole("region", { name: new RegExp(fill(transfer.sharing_other, { total: "\\d+" })) })
        .or(page.getByRole("region", { name: transfer.providers })),
  },
  download: {
    heading: ({ install }) => install.title,
    own: (page, words) => page.getByRole("main").getByText(words.install.lite.about).first(),
  },
  promotions: {
    heading: ({ promotions }) => promotions.title,
    own: (page) => tile(page).getByRole("heading", { level: 2 }),
  },
  pointMall: {
    heading: ({ points }) => points.title,
    own: (page, words) => page.getByRole("region", { name: words.points.rewards.title }).getByRole("listitem").first(),
  },
  winners: {
    heading: ({ winners }) => winners.title,
    own: (page) => page.getByRole("main").getByText(/৳/).first(),
  },
  help: {
    heading: ({ help }) => help.title,
    popup: true,
    own: (page, words) => page.getByRole("dialog").getByRole("navigation", { name: words.help.sections }),
  },
  helpmc: {
    heading: ({ help }) => help.title,
    own: (page, words) => page.getByRole("main").getByRole("navigation", { name: words.help.sections }),
  },
  member: {
    accountOnly: true,
    heading: ({ member }) => member.title,
    own: (page, words) => page.getByText(words.member.devices.current),
  },
  securityCenter: {
    accountOnly: true,
    heading: ({ member }) => member.title,
    own: (page, words) => page.getByText(words.member.devices.current),
  },
  transferFund: {
    accountOnly: true,
    heading: ({ pages }) => pages.transferFund.title,
    own: (page, { transfer }) => page.getByText(transfer.total),
  },
  withdraw: {
    accountOnly: true,
    heading: ({ pages }) => pages.withdraw.title,
    own: (page, { withdraw }) => page.getByRole("region", { name: withdraw.form.title }),
  },
  transferUpline: {
    accountOnly: true,
    heading: ({ pages }) => pages.transferUpline.title,
    own: (page, { payments }) => page.getByRole("heading", { level: 2, name: payments.upline.recent }),
  },
  manualRebate: {
    accountOnly: true,
    heading: ({ pages }) => pages.manualRebate.title,
    own: (page, { loyalty }) => page.getByRole("link", { name: loyalty.rebate.history }),
  },
  playerRank: {
    accountOnly: true,
    heading: ({ pages }) => pages.playerRank.title,
    own: (page, { loyalty }) => page.getByRole("heading", { level: 2, name: loyalty.rank.ladder }),
  },
  saferPlay: {
    accountOnly: true,
    heading: ({ pages }) => pages.saferPlay.title,
    own: (page, { protection }) => page.getByRole("heading", { level: 2, name: protection.limits.title }),
  },
  depositv2: {
    accountOnly: true,
    heading: ({ pages }) => pages.depositv2.title,
    own: (page, { deposit }) => page.getByText(deposit.methods.title),
  },
  referral: {
    accountOnly: true,
    heading: ({ pages }) => pages.referral.title,
    own: (page, { referral }) => page.getByRole("region", { name: referral.invitation, exact: true }),
  },
  transactionHistory: record("transactionHistory"),
  personalHistoryCopy: record("personalHistoryCopy"),
  personalProfit: record("personalProfit"),
  bonusDetails: record("bonusDetails"),
  missionLeaderboard: {
    accountOnly: true,
    heading: ({ pages }) => pages.missionLeaderboard.title,
    own: (page, { missions }) => page.getByText(missions.board.own),
  },
  messageV2: {
    accountOnly: true,
    heading: ({ pages }) => pages.messageV2.title,
    own: (page, { messages }) => page.getByRole("group", { name: messages.tabs.label }),
  },
  rewardCenter: {
    accountOnly: true,
    heading: ({ pages }) => pages.rewardCenter.title,
    own: (page, { rewards }) => page.getByText(rewards.lead),
  },
  agent: {
    heading: ({ agent }) => agent.title,
    own: (page, words) => page.getByLabel(words.auth.password, { exact: true }),
  },
  agentHome: overview,
  agentTeamOverview: overview,
  agentDeposit: centre("agentDeposit", (page, { deposit }) => page.getByText(deposit.methods.title)),
  agentWithdraw: centre("agentWithdraw", (page, { withdraw }) =>
    page.getByRole("region", { name: withdraw.form.title }),
  ),
  agentTransferUpline: centre("agentTransferUpline", (page, { payments }) =>
    page.getByRole("heading", { level: 2, name: payments.upline.recent }),
  ),
  agentAnnouncement: centre("agentAnnouncement", (page, { agentNews }) => page.getByText(agentNews.lead)),
  registerCenter: {
    ...centre("registerCenter"),
    own: (page, { agentDownlines }) => page.getByRole("tab", { name: agentDownlines.tabs.links }),
  },
  downlineManagmentView: {
    ...centre("downlineManagmentView"),
    own: (page, { agentDownlines }) => page.getByRole("searchbox", { name: agentDownlines.search.label }),
  },
  agentPersonalHistoryCopy: record("agentPersonalHistoryCopy"),
  palStatementsAgentCopy: record("palStatementsAgentCopy"),
  agentRevenueReport: record("agentRevenueReport"),
  agentDownlineTransactionDetailsCopy: record("agentDownlineTransactionDetailsCopy"),
  agentDividendRecordCopy2: contracts("agentDividendRecordCopy2"),
  agentDailyWages2: contracts("agentDailyWages2"),
  agentHourSalary: contracts("agentHourSalary"),
  agentRealtimeSalary: contracts("agentRealtimeSalary"),
  agentMessages: centre("agentMessages", (page, { messages }) =>
    page.getByRole("group", { name: messages.tabs.label }),
  ),
  notFound: {
    heading: ({ common }) => common.notFound.heading,
    own: (page, words) => page.getByRole("link", { name: words.common.notFound.action }),
  },
};
