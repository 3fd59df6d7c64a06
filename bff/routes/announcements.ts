import type { Announcement, Announcements } from "../../shared/contracts/announcements.ts";
import * as announcements from "../../shared/contracts/announcements.ts";
import { defaultLanguage } from "../../shared/language.ts";
import { buildResponse, sendCached } from "../cache/cached-response.ts";
import type { CachedResponse } from "../cache/contract.ts";
import type { App } from "../fastify.ts";
import { announcementsResource } from "../lobby/feeds.ts";
import { bind } from "./bind.ts";

export const announcementRoutes = async (app: App): Promise<void> => {
  const { cache } = app.deps;
  const resource = announcementsResource(app.deps.platform);
  const select = createSelections();

  app.route({
    ...bind(announcements, "announcements"),
    handler: async (request, reply) => {
      const { language = defaultLanguage, execution } = request.query;
      const cached = await cache.get(resource, language);
      const response = execution ? await select(cached.response, execution, resource.freshMs) : cached.response;
      return sendCached(request, reply, { ...cached, response });
    },
  });
};

type Execution = NonNullable<Announcement["execution"]>;

/** Announcements of one moment, made once per cached answer and forgotten with it. */
export function createSelections() {
  const selections = new WeakMap<CachedResponse, Map<Execution, Promise<CachedResponse>>>();

  return (whole: CachedResponse, execution: Execution, freshMs: number): Promise<CachedResponse> => {
    const ofResponse = selections.get(whole) ?? new Map<Execution, Promise<CachedResponse>>();
    selections.set(whole, ofResponse);
    const selection =
      ofResponse.get(execution) ??
      buildResponse(
        JSON.stringify(dueAt(execution, JSON.parse(whole.identity.bytes.toString()))),
        whole.filledAt,
        freshMs,
      );
    ofResponse.set(execution, selection);
    return selection;
  };
}

/** Banners and promotions have no moment; a notice without one is for every moment. */
function dueAt(execution: Execution, { notices, popups, ...rest }: Announcements): Announcements {
  const due = (one: Announcement) => one.execution === undefined || one.execution === execution;
  return { ...rest, notices: notices.filter(due), popups: popups.filter(due) };
}
