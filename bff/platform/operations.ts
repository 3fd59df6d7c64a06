import type { OperationId } from "./contract.ts";
import { contactOperations } from "./operations/contact.ts";
import { entryOperations } from "./operations/entry.ts";
import { favouriteOperations } from "./operations/favourites.ts";
import { gameOperations } from "./operations/games.ts";
import { helpOperations } from "./operations/help.ts";
import { keyOperations } from "./operations/key.ts";
import { launchOperations } from "./operations/launch.ts";
import { lobbyOperations } from "./operations/lobby.ts";
import { lotteryOperations } from "./operations/lottery.ts";
import { memberOperations } from "./operations/member.ts";
import { passwordOperations } from "./operations/password.ts";
import { pointOperations } from "./operations/points.ts";
import { promotionOperations } from "./operations/promotions.ts";
import { registrationOperations } from "./operations/registration.ts";
import { sessionOperations } from "./operations/session.ts";
import { signInOperations } from "./operations/sign-in.ts";
import { siteOperations } from "./operations/site.ts";
import { smsOperations } from "./operations/sms.ts";
import { walletOperations } from "./operations/wallets.ts";
import type { OperationRow } from "./row.ts";

/** The operation table: one row per platform call, by id. A new call is one row, one schema and one thin route. */
export const operations: { readonly [Id in OperationId]: OperationRow<Id> } = {
  ...keyOperations,
  ...signInOperations,
  ...sessionOperations,
  ...smsOperations,
  ...registrationOperations,
  ...passwordOperations,
  ...entryOperations,
  ...memberOperations,
  ...siteOperations,
  ...lobbyOperations,
  ...favouriteOperations,
  ...launchOperations,
  ...gameOperations,
  ...walletOperations,
  ...lotteryOperations,
  ...promotionOperations,
  ...pointOperations,
  ...contactOperations,
  ...helpOperations,
};
