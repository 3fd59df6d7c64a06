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

/**
 * All JSON routes of the gateway, by id. The client builds its calls from this table and the gateway registers its handlers
 * with it, so a path is written only in the contract of its area. The bundler drops the schemas from the client
 * (decision 031).
 */
export const routes = {
  ...site.routes,
  ...session.routes,
  ...security.routes,
  ...entry.routes,
  ...registration.routes,
  ...lobby.routes,
  ...announcements.routes,
  ...games.routes,
  ...search.routes,
  ...launch.routes,
  ...favourites.routes,
  ...lottery.routes,
  ...wallets.routes,
  ...cards.routes,
  ...withdrawals.routes,
  ...transfers.routes,
  ...profile.routes,
  ...deposits.routes,
  ...promotions.routes,
  ...protection.routes,
  ...missions.routes,
  ...rewards.routes,
  ...loyalty.routes,
  ...points.routes,
  ...referral.routes,
  ...records.routes,
  ...messages.routes,
  ...agentTeam.routes,
  ...agentContracts.routes,
  ...agentReports.routes,
  ...help.routes,
  ...contact.routes,
  ...events.routes,
  ...clientErrors.routes,
};

export type RouteId = keyof typeof routes;

export type Schemas = typeof site.schemas &
  typeof session.schemas &
  typeof security.schemas &
  typeof entry.schemas &
  typeof registration.schemas &
  typeof lobby.schemas &
  typeof announcements.schemas &
  typeof games.schemas &
  typeof search.schemas &
  typeof launch.schemas &
  typeof favourites.schemas &
  typeof lottery.schemas &
  typeof wallets.schemas &
  typeof cards.schemas &
  typeof withdrawals.schemas &
  typeof transfers.schemas &
  typeof profile.schemas &
  typeof deposits.schemas &
  typeof promotions.schemas &
  typeof protection.schemas &
  typeof missions.schemas &
  typeof rewards.schemas &
  typeof loyalty.schemas &
  typeof points.schemas &
  typeof referral.schemas &
  typeof records.schemas &
  typeof messages.schemas &
  typeof agentTeam.schemas &
  typeof agentContracts.schemas &
  typeof agentReports.schemas &
  typeof help.schemas &
  typeof contact.schemas &
  typeof events.schemas &
  typeof clientErrors.schemas;
