import * as agentContracts from "./contracts/agent-contracts.ts";
import * as agentReports from "./contracts/agent-reports.ts";
import * as agentTeam from "./contracts/agent-team.ts";
import * as announcements from "./contracts/announcements.ts";
import * as cards from "./contracts/cards.ts";
import * as clientErrors from "./contracts/client-errors.ts";
import * as contact from "./contracts/contact.ts";
import * as deposits from "./contracts/deposits.ts";
import * as entry from "./contracts/entry.ts";
import * as events from "./contracts/events.ts";
import * as favourites from "./contracts/favourites.ts";
import * as games from "./contracts/games.ts";
import * as help from "./contracts/help.ts";
import * as launch from "./contracts/launch.ts";
import * as lobby from "./contracts/lobby.ts";
import * as lottery from "./contracts/lottery.ts";
import * as loyalty from "./contracts/loyalty.ts";
import * as messages from "./contracts/messages.ts";
import * as missions from "./contracts/missions.ts";
import * as points from "./contracts/points.ts";
import * as profile from "./contracts/profile.ts";
import * as promotions from "./contracts/promotions.ts";
import * as protection from "./contracts/protection.ts";
import * as records from "./contracts/records.ts";
import * as referral from "./contracts/referral.ts";
import * as registration from "./contracts/registration.ts";
import * as rewards from "./contracts/rewards.ts";
import * as search from "./contracts/search.ts";
import * as security from "./contracts/security.ts";
import * as session from "./contracts/session.ts";
import * as site from "./contracts/site.ts";
import * as transfers from "./contracts/transfers.ts";
import * as wallets from "./contracts/wallets.ts";
import * as withdrawals from "./contracts/withdrawals.ts";

const areas = [
  site,
  session,
  security,
  entry,
  registration,
  lobby,
  announcements,
  games,
  search,
  launch,
  favourites,
  lottery,
  wallets,
  cards,
  withdrawals,
  transfers,
  profile,
  deposits,
  promotions,
  protection,
  missions,
  rewards,
  loyalty,
  points,
  referral,
  records,
  messages,
  agentTeam,
  agentContracts,
  agentReports,
  help,
  contact,
  events,
  clientErrors,
] as const;

type Area = (typeof areas)[number];

/** `{ a } | { b }` → `{ a; b }` */
type Joined<Part> = (Part extends unknown ? (part: Part) => void : never) extends (part: infer All) => void
  ? { readonly [Id in keyof All]: All[Id] }
  : never;

/**
 * All JSON routes of the gateway, by id. The gateway registers its handlers with this table. The client imports only
 * types and the rows of single areas (decision 031).
 */
export const routes: Joined<Area["routes"]> = Object.assign({}, ...areas.map((area) => area.routes));

export type RouteId = keyof typeof routes;
export type Schemas = Joined<Area["schemas"]>;
