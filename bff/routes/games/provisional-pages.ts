import type { Language } from "../../../shared/language.ts";
import type { CacheHit } from "../../cache/contract.ts";
import type { GameFilter } from "../../catalogue/contract.ts";
import type { Deps } from "../../deps.ts";
import { gamePageResource } from "../../lobby/game-page.ts";
import { Slots } from "../../platform/pipeline/slots.ts";
import type { CallContext } from "../../platform/types/call-context.ts";

/**
 * Pages that are filled at once, by up to three calls each. A fill is the gateway's own call and waits for no connection,
 * so without a bound one address takes all of the platform's, and the catalogue never comes in.
 */
const limits = { slots: 16, perAddress: 4, waiting: 64, waitMs: 3_000 };

/** Pages of games straight from the platform, for the time before the catalogue is in. */
export function createProvisionalPages({ cache, platform }: Pick<Deps, "cache" | "platform">) {
  const fills = new Slots(limits);

  /**
   * @param client who asks for it
   * @param beforeFilling called when the page is not at hand; may throw
   * @throws PlatformError `overloaded` when too many pages are being filled
   */
  return async (
    language: Language,
    filter: GameFilter,
    client: CallContext,
    beforeFilling: () => void,
  ): Promise<CacheHit> => {
    const resource = gamePageResource(platform, filter);
    if (cache.isFresh(resource, language)) return cache.get(resource, language);
    beforeFilling();
    return fills.run(client, () => cache.get(resource, language));
  };
}
