export interface PageRow {
  /** Links use the first path. `:name` matches one segment: `/member/records/:id`. */
  readonly paths: readonly [string, ...string[]];
  /** `noindex` keeps a page out of search engines, e.g. a personal page. */
  readonly robots: "index" | "noindex";
}

/**
 * All pages of the client. The gateway serves the client's HTML at these paths, and redirects a path with a trailing
 * slash. Navigation to any other address gets the client's 404 page.
 * page-paths.ts parses and builds the paths. Texts: texts/pages, texts/member-pages and texts/agent-pages.
 */
export const pages = {
  home: { paths: ["/", "/index", "/index.html", "/home"], robots: "index" },
  login: { paths: ["/login"], robots: "noindex" },
  register: { paths: ["/register"], robots: "index" },
  member: { paths: ["/member"], robots: "noindex" },
  securityCenter: { paths: ["/member/securityCenter"], robots: "noindex" },
  transferFund: { paths: ["/member/transferFund"], robots: "noindex" },
  withdraw: { paths: ["/member/withdraw"], robots: "noindex" },
  transferUpline: { paths: ["/member/transferUpline"], robots: "noindex" },
  depositv2: { paths: ["/member/depositv2"], robots: "noindex" },
  transactionHistory: { paths: ["/member/transactionHistory"], robots: "noindex" },
  personalHistoryCopy: { paths: ["/member/personalHistoryCopy"], robots: "noindex" },
  personalProfit: { paths: ["/member/personalProfit"], robots: "noindex" },
  bonusDetails: { paths: ["/member/bonusDetails"], robots: "noindex" },
  missionLeaderboard: { paths: ["/member/missionLeaderboard"], robots: "noindex" },
  referral: { paths: ["/member/referral"], robots: "noindex" },
  messageV2: { paths: ["/member/messageV2"], robots: "noindex" },
  rewardCenter: { paths: ["/member/rewardCenter"], robots: "noindex" },
  manualRebate: { paths: ["/member/manualRebate"], robots: "noindex" },
  playerRank: { paths: ["/member/playerRank"], robots: "noindex" },
  saferPlay: { paths: ["/member/saferPlay"], robots: "noindex" },
  agent: { paths: ["/agent"], robots: "index" },
  agentHome: { paths: ["/agentHome"], robots: "noindex" },
  agentTeamOverview: { paths: ["/agentHome/agentTeamOverview"], robots: "noindex" },
  agentDeposit: { paths: ["/agentHome/deposit"], robots: "noindex" },
  agentWithdraw: { paths: ["/agentHome/withdraw"], robots: "noindex" },
  agentTransferUpline: { paths: ["/agentHome/transferUpline"], robots: "noindex" },
  agentAnnouncement: { paths: ["/agentHome/agentAnnouncement"], robots: "noindex" },
  registerCenter: { paths: ["/agentHome/registerCenter"], robots: "noindex" },
  downlineManagmentView: { paths: ["/agentHome/downlineManagmentView"], robots: "noindex" },
  agentPersonalHistoryCopy: { paths: ["/agentHome/personalHistoryCopy"], robots: "noindex" },
  palStatementsAgentCopy: { paths: ["/agentHome/palStatementsAgentCopy"], robots: "noindex" },
  agentRevenueReport: { paths: ["/agentHome/agentRevenueReport"], robots: "noindex" },
  agentDownlineTransactionDetailsCopy: { paths: ["/agentHome/agentDownlineTransactionDetailsCopy"], robots: "noindex" },
  agentDividendRecordCopy2: { paths: ["/agentHome/agentDividendRecordCopy2"], robots: "noindex" },
  agentDailyWages2: { paths: ["/agentHome/agentDailyWages2"], robots: "noindex" },
  agentHourSalary: { paths: ["/agentHome/agentHourSalary"], robots: "noindex" },
  agentRealtimeSalary: { paths: ["/agentHome/agentRealtimeSalary"], robots: "noindex" },
  agentMessages: { paths: ["/agentHome/messages"], robots: "noindex" },
  live: { paths: ["/live"], robots: "index" },
  fish: { paths: ["/fish"], robots: "index" },
  rng: { paths: ["/rng"], robots: "index" },
  pvp: { paths: ["/pvp"], robots: "index" },
  sports: { paths: ["/sports"], robots: "index" },
  esports: { paths: ["/esports"], robots: "index" },
  lott: { paths: ["/lott"], robots: "index" },
  elott: { paths: ["/elott"], robots: "index" },
  cockfight: { paths: ["/cockfight"], robots: "index" },
  hot: { paths: ["/hot"], robots: "index" },
  favorite: { paths: ["/favorite"], robots: "noindex" },
  recent: { paths: ["/recent"], robots: "noindex" },
  new: { paths: ["/new"], robots: "index" },
  jp: { paths: ["/jp"], robots: "index" },
  crash: { paths: ["/crash"], robots: "index" },
  rou: { paths: ["/rou"], robots: "index" },
  bac: { paths: ["/bac"], robots: "index" },
  horse: { paths: ["/horse"], robots: "index" },
  jl: { paths: ["/jl"], robots: "index" },
  ppslot: { paths: ["/ppslot"], robots: "index" },
  pplive: { paths: ["/pplive"], robots: "index" },
  lottery: { paths: ["/lottery"], robots: "noindex" },
  seaLottery: { paths: ["/seaLottery"], robots: "noindex" },
  vnLottery: { paths: ["/vnLottery"], robots: "noindex" },
  seamless: { paths: ["/seamless"], robots: "index" },
  download: { paths: ["/download"], robots: "index" },
  promotions: { paths: ["/promotions"], robots: "index" },
  pointMall: { paths: ["/pointMall"], robots: "index" },
  winners: { paths: ["/winners"], robots: "index" },
  help: { paths: ["/help"], robots: "index" },
  helpmc: { paths: ["/helpmc"], robots: "index" },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof pages;

export type MemberPageId = {
  [Id in PageId]: (typeof pages)[Id]["paths"][0] extends `/member/${string}` ? Id : never;
}[PageId];

export const isMemberPage = (id: PageId): id is MemberPageId => pages[id].paths[0].startsWith("/member/");

export type AgentPageId = {
  [Id in PageId]: (typeof pages)[Id]["paths"][0] extends `/agentHome/${string}` ? Id : never;
}[PageId];

export const isAgentPage = (id: PageId): id is AgentPageId => pages[id].paths[0].startsWith("/agentHome/");

/**
 * Returns the page whose description a page uses. Pages of a centre share the centre's description, because search
 * engines do not list them and every description enlarges the first download.
 */
export const describedAs = (id: PageId | "notFound"): Exclude<PageId, MemberPageId | AgentPageId> | "notFound" => {
  if (id === "notFound") return id;
  if (isMemberPage(id)) return "member";
  return isAgentPage(id) ? "agentHome" : id;
};
