import fp from "fastify-plugin";
import { defaultLanguage, isLanguage, languageOf } from "../../shared/language.ts";
import { routeConfig } from "../route-config.ts";

/**
 * The language of a call. On shared routes only `?language=` decides, so that one address has one answer whoever
 * caches it; everywhere else only `Accept-Language` does (architecture section 4).
 */
export const languagePlugin = fp(async (app) => {
  app.decorateRequest("language", defaultLanguage);
  app.addHook("onRequest", (request, _reply, done) => {
    if (routeConfig(request).row?.access === "shared") {
      const { language } = request.query as { language?: unknown };
      request.language = isLanguage(language) ? language : defaultLanguage;
    } else {
      request.language = languageOf(request.headers["accept-language"]);
    }
    done();
  });
});
