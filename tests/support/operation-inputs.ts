import type { OperationInputs } from "../../bff/platform/contract.ts";

const target = { nodeId: "1001", vendor: "JL", type: "RNG" };
const launch = { ...target, backUrl: "https://site.example/rng" };

/** One valid input per operation, for tests that go over the whole table. */
export const operationInputs: OperationInputs = {
  rsaKey: {},
  login: { username: "demo01", password: "Demo1234", type: "username" },
  logout: {},
  touchSession: {},
  captchaImage: {},
  memberInfo: {},
  memberIcon: {},
  balance: {},
  systemStatus: {},
  systemSettings: {},
  vendors: {},
  gameList: { type: "RNG", page: 1, size: 24 },
  hotGames: {},
  winners: { limit: 20 },
  announcements: {},
  favouriteIds: {},
  favouriteList: { page: 1, size: 999 },
  addFavourite: target,
  removeFavourite: target,
  launchGame: launch,
  trialLaunch: launch,
};
