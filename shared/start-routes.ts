import * as announcements from "./contracts/announcements.ts";
import * as games from "./contracts/games.ts";
import * as help from "./contracts/help.ts";
import * as lobby from "./contracts/lobby.ts";
import * as promotions from "./contracts/promotions.ts";
import * as session from "./contracts/session.ts";
import * as site from "./contracts/site.ts";

/** The routes a page may ask for before the bundle has arrived: the early script carries these rows only. */
export const startRoutes = {
  ...site.routes,
  ...session.routes,
  ...lobby.routes,
  ...announcements.routes,
  ...games.routes,
  ...promotions.routes,
  ...help.routes,
};
