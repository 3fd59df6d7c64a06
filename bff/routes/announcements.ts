import type { Announcement, Announcements } from "../../shared/contracts/announcements.ts";
import * as announcements from "../../shared/contracts/announcements.ts";
import { defaultLanguage } from "../../shared/language.ts";
import { buildResponse, sendCached } from "../cache/cached-response.ts";
import type { CachedResponse } from "../cache/contract.ts";
import type { App } from "../fastify.ts";
import { announcementsResource } from "../lobby/feeds.ts";
import { route } from "./bind.ts";

export default async function announcementRoutes(app: App): Promise<void> {
  const { cache } = app.deps;
  const resource = announcementsResource(app.deps.platform);
  const select = createSelections();

  route(app, announcements, "announcements", async (request, reply) => {
    const { language = defaultLanguage, execution } = request.query;
    const cached = await cache.get(resource, language);
    const response = execution ? await select(cached.response, execution, resource.freshMs) : cached.response;
    return sendCached(request, reply, { ...cached, response });
  });
}

type Execution = NonNullable<Announcement["execution"]>;

/** Returns a function that selects the announcements of an occasion, and caches the selections of each response. */
function createSelections() {
  const selections = new WeakMap<CachedResponse, Map<Execution, Promise<CachedResponse>>>();

  return (whole: CachedResponse, execution: Execution, freshMs: number): Promise<CachedResponse> => {
    const cached = selections.get(whole) ?? new Map<Execution, Promise<CachedResponse>>();
    selections.set(whole, cached);
    const selection =
      cached.get(execution) ??
      buildResponse(
        JSON.stringify(dueAt(execution, JSON.parse(whole.identity.bytes.toString()))),
        whole.filledAt,
        freshMs,
      );
    cached.set(execution, selection);
    return selection;
  };
}

/** Banners and promotions have no occasion. Notices and popups without an occasion are always due. */
function dueAt(execution: Execution, { notices, popups, ...rest }: Announcements): Announcements {
  const isDue = (item: Announcement) => item.execution === undefined || item.execution === execution;
  return { ...rest, notices: notices.filter(isDue), popups: popups.filter(isDue) };
}
