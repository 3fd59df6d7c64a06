import type { PageId } from "../../shared/pages.ts";

/** Vite's manifest of the built client (`build.manifest`): the imports and styles of each module. */
export type BuildManifest = Readonly<
  Record<string, { file: string; isEntry?: boolean; imports?: readonly string[]; css?: readonly string[] }>
>;

type Modules = readonly [string, ...string[]];

const feature = (path: string): string => `src/features/${path}.tsx`;
const layout = (name: string): string => `src/app/layouts/${name}Layout.tsx`;
const home = feature("home/pages/HomePage");
/** The carousel of every game page. */
const banner = feature("games/parts/PageBanner");
const list: Modules = [feature("games/pages/GameListPage"), banner];
const collection: Modules = [feature("collections/pages/CollectionPage"), banner];
const lottery: Modules = [feature("lottery/pages/LotteryPage"), banner];
/** The layouts of the member centre and the agent centre, and the modules with their loaders. */
const member = [layout("Member"), "src/app/layouts/member-pages.ts"];
const agentCentre = [layout("Agent"), "src/app/layouts/agent-pages.ts"];

const accountParts = [
  "member/parts/PaymentPassword",
  "password/PasswordForm",
  "member/parts/Cards",
  "member/parts/Devices",
];
const account: Modules = [feature("member/pages/SecurityCenterPage"), ...accountParts.map(feature), ...member];

/** Assigns the same modules to several pages. */
const each = <Id extends PageId>(modules: Modules, ...ids: Id[]) =>
  Object.fromEntries(ids.map((id) => [id, modules])) as Record<Id, Modules>;

/** The modules of each page, as web/src/app/routes.tsx and its popups load them. */
export const pageModules: Readonly<Record<PageId | "notFound", Modules>> = {
  home: [home],
  login: [home, feature("auth/LoginPopup")],
  register: [home, feature("register/RegisterPopup")],
  help: [home, feature("help/HelpPopup")],
  helpmc: [feature("help/pages/HelpPage")],
  member: account,
  securityCenter: account,
  transferFund: [feature("transfer/pages/TransferFundPage"), ...member],
  withdraw: [feature("withdraw/pages/WithdrawPage"), ...member],
  transferUpline: [feature("upline/pages/TransferUplinePage"), ...member],
  depositv2: [feature("deposit/pages/DepositPage"), ...member],
  transactionHistory: [feature("records/pages/AccountRecordPage"), ...member],
  personalHistoryCopy: [feature("records/pages/BettingRecordPage"), ...member],
  personalProfit: [feature("records/pages/ProfitPage"), ...member],
  bonusDetails: [feature("records/pages/BonusDetailsPage"), ...member],
  missionLeaderboard: [feature("missions/pages/MissionPage"), ...member],
  referral: [feature("referral/pages/ReferralPage"), ...member],
  messageV2: [feature("messages/pages/MessagesPage"), ...member],
  rewardCenter: [feature("rewards/pages/RewardCenterPage"), ...member],
  manualRebate: [feature("loyalty/pages/ManualRebatePage"), ...member],
  playerRank: [feature("loyalty/pages/PlayerRankPage"), feature("loyalty/parts/Bonuses"), ...member],
  saferPlay: [feature("protection/pages/SaferPlayPage"), ...member],
  agent: [feature("agent/pages/AgentPage"), feature("agent/parts/AgentLogin"), layout("Bare")],
  agentHome: [feature("agent-overview/pages/TeamOverviewPage"), ...agentCentre],
  agentTeamOverview: [feature("agent-overview/pages/TeamOverviewPage"), ...agentCentre],
  agentDeposit: [feature("deposit/pages/DepositPage"), ...agentCentre],
  agentWithdraw: [feature("withdraw/pages/WithdrawPage"), ...agentCentre],
  agentTransferUpline: [feature("upline/pages/TransferUplinePage"), ...agentCentre],
  agentAnnouncement: [feature("agent-news/pages/AgentAnnouncementPage"), ...agentCentre],
  registerCenter: [feature("agent-downlines/pages/RegisterCenterPage"), ...agentCentre],
  downlineManagmentView: [feature("agent-downlines/pages/DownlinePage"), ...agentCentre],
  agentPersonalHistoryCopy: [feature("agent-reports/pages/TeamBettingPage"), ...agentCentre],
  palStatementsAgentCopy: [feature("agent-reports/pages/UserLossPage"), ...agentCentre],
  agentRevenueReport: [feature("agent-reports/pages/IncomePage"), ...agentCentre],
  agentDownlineTransactionDetailsCopy: [feature("agent-reports/pages/TeamTransactionPage"), ...agentCentre],
  agentDividendRecordCopy2: [feature("agent-contracts/pages/DividendPage"), ...agentCentre],
  agentDailyWages2: [feature("agent-contracts/pages/DailySalaryPage"), ...agentCentre],
  agentHourSalary: [feature("agent-contracts/pages/HourSalaryPage"), ...agentCentre],
  agentRealtimeSalary: [feature("agent-contracts/pages/RealtimeSalaryPage"), ...agentCentre],
  agentMessages: [feature("messages/pages/MessagesPage"), ...agentCentre],
  ...each(list, "live", "fish", "rng", "pvp", "sports", "esports", "lott", "elott", "cockfight", "hot"),
  favorite: [feature("games/pages/FavouritesPage"), banner],
  recent: [feature("collections/pages/RecentPage"), banner],
  ...each(collection, "new", "jp", "crash", "rou", "bac", "horse", "jl", "ppslot", "pplive"),
  ...each(lottery, "lottery", "seaLottery", "vnLottery"),
  seamless: [feature("transfer/pages/SeamlessPage")],
  download: [feature("download/pages/DownloadPage")],
  promotions: [feature("promotions/pages/PromotionsPage")],
  pointMall: [feature("points/pages/PointMallPage")],
  winners: [feature("winners/pages/WinnersPage")],
  notFound: ["src/app/NotFoundPage.tsx"],
};

/** Collects the files of a module and of all its imports, without duplicates. */
function collectFiles(manifest: BuildManifest, key: string, visited: Set<string>): string[] {
  const chunk = manifest[key];
  if (!chunk || visited.has(key)) return [];
  visited.add(key);
  return [
    chunk.file,
    ...(chunk.css ?? []),
    ...(chunk.imports ?? []).flatMap((next) => collectFiles(manifest, next, visited)),
  ];
}

/** Returns the addresses of a page's scripts and styles, which the early script loads in parallel with the entry. */
export function startFiles(manifest: BuildManifest, id: PageId | "notFound"): string[] {
  const visited = new Set<string>();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (const key of entries) collectFiles(manifest, key, visited);
  const files = pageModules[id].flatMap((module) => collectFiles(manifest, module, visited));
  return [...new Set(files)].map((file) => `/${file}`);
}
