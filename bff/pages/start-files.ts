import type { PageId } from "../../shared/pages.ts";

/** Vite's manifest of the built client (`build.manifest`): the imports and styles of each module. */
export type BuildManifest = Readonly<
  Record<string, { file: string; isEntry?: boolean; imports?: readonly string[]; css?: readonly string[] }>
>;

type Areas = readonly [string, ...string[]];

const each = <Id extends PageId>(areas: Areas, ...ids: Id[]) =>
  Object.fromEntries(ids.map((id) => [id, areas])) as Record<Id, Areas>;

/** The client areas (web/build/areas.ts) whose scripts a page needs for its first view. */
export const pageAreas: Readonly<Record<PageId | "notFound", Areas>> = {
  home: ["home"],
  ...each(["home", "access"], "login", "register"),
  help: ["home", "help"],
  helpmc: ["help"],
  ...each(["account", "layouts"], "member", "securityCenter", "messageV2", "saferPlay"),
  depositv2: ["deposit", "layouts"],
  ...each(["money", "layouts"], "withdraw", "transferFund", "transferUpline"),
  ...each(["records", "layouts"], "transactionHistory", "personalHistoryCopy", "personalProfit", "bonusDetails"),
  ...each(["rewards", "layouts"], "missionLeaderboard", "referral", "rewardCenter", "manualRebate", "playerRank"),
  agent: ["agent", "access", "layouts"],
  ...each(["team", "layouts"], "agentHome", "agentTeamOverview", "agentAnnouncement", "downlineManagmentView"),
  registerCenter: ["links", "layouts"],
  agentDeposit: ["deposit", "layouts"],
  ...each(["money", "layouts"], "agentWithdraw", "agentTransferUpline"),
  ...each(
    ["reports", "layouts"],
    "agentPersonalHistoryCopy",
    "palStatementsAgentCopy",
    "agentRevenueReport",
    "agentDownlineTransactionDetailsCopy",
  ),
  ...each(
    ["contracts", "layouts"],
    "agentDividendRecordCopy2",
    "agentDailyWages2",
    "agentHourSalary",
    "agentRealtimeSalary",
  ),
  agentMessages: ["account", "layouts"],
  ...each(["lists"], "live", "fish", "rng", "pvp", "sports", "esports", "lott", "elott", "cockfight"),
  ...each(["lists"], "hot", "new", "jp", "crash", "rou", "bac", "horse", "jl", "ppslot", "pplive"),
  ...each(["lists"], "favorite", "recent", "lottery", "seaLottery", "vnLottery"),
  seamless: ["money"],
  ...each(["others"], "download", "winners"),
  ...each(["rewards"], "promotions", "pointMall"),
  notFound: ["start"],
};

/** Collects the files of a module and its imports, without duplicates. */
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

/** Returns the addresses of a page's scripts and styles. The early script loads them in parallel with the entry. */
export function startFiles(manifest: BuildManifest, id: PageId | "notFound"): string[] {
  const visited = new Set<string>();
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  for (const key of entries) collectFiles(manifest, key, visited);
  const files = pageAreas[id].flatMap((area) => collectFiles(manifest, `src/areas/${area}.ts`, visited));
  return [...new Set(files)].map((file) => `/${file}`);
}
