import { setImmediate as nextTurn } from "node:timers/promises";
import type { AuthorizedCallsPort, MediaAnswer, MoneyPort, Platform } from "../../bff/platform/contract.ts";
import { PlatformError } from "../../bff/platform/error.ts";
import type { OperationId, OperationInputs, OperationResults } from "../../bff/platform/operations.ts";
import type { CallContext, ListedGame } from "../../bff/platform/types.ts";
import type { Vendors } from "../../shared/contracts/lobby.ts";
import { defaultLanguage } from "../../shared/language.ts";

type Handlers = { [Id in OperationId]?: (input: OperationInputs[Id], context: CallContext) => unknown };

export const game = (id: string, name: string, more: Partial<ListedGame> = {}): ListedGame => ({
  ...{ id, name, vendor: "PG", vendorName: "PG Soft", type: "RNG", classes: [], image: `media/g/${id}.svg` },
  ...{ trial: true, kind: "game", code: `C${id}`, roomId: `room-${id}`, englishName: name, ...more },
});

const vendors: Vendors = {
  prizeMode: "LOTT",
  categories: [
    {
      type: "RNG",
      name: "Slots",
      classes: [],
      vendors: [{ code: "PG", name: "PG Soft", type: "RNG", logo: "l", image: "i", opens: "list" }],
    },
    {
      type: "LIVE",
      name: "Live",
      classes: [],
      vendors: [{ code: "EA", name: "Evo", type: "LIVE", logo: "l", image: "i", nodeId: "901", opens: "game" }],
    },
  ],
};

/** Platform with the lobby's feeds in memory and replaceable handlers. It records every call. */
export class LobbyPlatform implements Platform, MoneyPort, AuthorizedCallsPort {
  readonly calls: { id: OperationId; input: unknown; context: CallContext }[] = [];
  /** If set, every call fails with this error. */
  down: PlatformError | undefined;
  games: ListedGame[] = [game("1", "Sweet Bonanza"), game("2", "ক্রিকেট", { englishName: "Cricket" })];
  handlers: Handlers = {
    vendors: () => vendors,
    hotGames: () => this.games,
    winners: () => [
      { name: "a**", amount: "20.00" },
      { name: "b**", amount: "1000.50" },
    ],
    announcements: () => ({
      banners: [
        { id: "b1", title: "Home", image: "media/b1.svg", group: "w_home" },
        { id: "b2", title: "Login", image: "media/b2.svg", group: "w_login" },
      ],
      notices: [{ id: "n1", title: "Notice", html: "<p>x</p>" }],
      popups: [
        { id: "p1", title: "Before", html: "", execution: "B" },
        { id: "p2", title: "After", html: "", execution: "A" },
      ],
      promotions: [],
      help: [],
    }),
    systemStatus: () => ({
      site: { flags: {}, registration: [], support: [], resources: [], imageBases: [], launchBases: [] },
      visitor: { restricted: false },
    }),
    systemSettings: () => ({
      currency: { code: "BDT", symbol: "৳" },
      utcOffset: 6,
      languages: ["BN", "EN"],
      defaultLanguage,
      ageLimit: 18,
    }),
    gameList: (input) => this.gamePage(input),
  };
  relay: Platform["relay"] = () => {
    throw new Error("the lobby platform relays nothing");
  };

  relaySocket: Platform["relaySocket"] = async () => {
    throw new Error("the lobby platform relays nothing");
  };

  media: Platform["media"] = async (): Promise<MediaAnswer> => {
    throw new PlatformError("not_found", false);
  };

  readonly gamePage = ({ page, size }: OperationInputs["gameList"]): OperationResults["gameList"] => ({
    games: this.games.slice((page - 1) * size, page * size),
    totalPages: Math.ceil(this.games.length / size),
    total: this.games.length,
  });

  count(id: OperationId): number {
    return this.calls.filter((call) => call.id === id).length;
  }

  callAuthorized<Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext) {
    return this.call(id, input, context);
  }

  callMoney<Id extends OperationId>(id: Id, input: OperationInputs[Id], context: CallContext) {
    return this.call(id, input, context);
  }

  async call<Id extends OperationId>(
    id: Id,
    input: OperationInputs[Id],
    context: CallContext,
  ): Promise<OperationResults[Id]> {
    this.calls.push({ id, input, context });
    await nextTurn();
    if (this.down) throw this.down;
    const handler = this.handlers[id];
    if (!handler) throw new PlatformError("feature_unavailable", false);
    const result = (await handler(input, context)) as OperationResults[Id];
    if (context.token) context.onTokenSeen?.();
    return result;
  }

  health(): { reachable: boolean } {
    return { reachable: this.down === undefined };
  }

  askIfUnsure(): void {}

  async close(): Promise<void> {}
}

export const outage = (): PlatformError => new PlatformError("platform_unreachable", true);
