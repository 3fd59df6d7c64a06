import type { Room } from "../../../../shared/contracts/games.ts";
import type { Launch, LaunchRequest } from "../../../../shared/contracts/launch.ts";
import type { LotteryLaunch } from "../../../../shared/contracts/lottery.ts";
import type { Wallet } from "../../../../shared/contracts/wallets.ts";
import { api } from "../api/api.ts";
import { readWithSession } from "../session/session-calls.ts";
import { signInStore } from "../session/sign-in.ts";

/** Runs a call for the current visitor. If the session has ended, runs it once more after the sign-in. */
const asVisitor = <T>(call: () => Promise<T>): Promise<T> => readWithSession(signInStore.getState().account, call);

export const launchGame = (body: LaunchRequest, trial: boolean, signal: AbortSignal): Promise<Launch> =>
  asVisitor(() => api.send(trial ? "trialLaunch" : "launch", { body, signal }));

export const launchLottery = (body: LotteryLaunch, signal: AbortSignal): Promise<Launch> =>
  asVisitor(() => api.send("lotteryLobby", { body, signal }));

/** Returns whether one wallet serves every vendor. */
export const fetchIsSingleWallet = async (signal: AbortSignal): Promise<boolean> =>
  (await asVisitor(() => api.get("merchantWallet", { signal }))).single;

export const fetchWallets = async (signal: AbortSignal): Promise<readonly Wallet[]> =>
  (await asVisitor(() => api.get("wallets", { signal }))).items;

export const fetchRooms = async (nodeId: string, signal: AbortSignal): Promise<readonly Room[]> =>
  (await asVisitor(() => api.get("gameRooms", { params: { nodeId }, signal }))).items;
