import { defaultLanguage, type Language, languages } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/route-row.ts";
import type { Resource } from "../cache/contract.ts";
import { ageOf, negotiate } from "../cache/negotiated.ts";
import { recorder } from "../fast-path/record.ts";
import type { App } from "../fastify.ts";
import { addressKeyOf } from "../guard/address.ts";
import { SharedLines } from "../http/whole-answer.ts";
import { requestIds } from "../request-id.ts";

/** Takes the requests for shared answers this process holds fresh. */
export function cachedResponses(app: App) {
  const { cache } = app.deps;
  const { dataHeaders, fastPath, generalLimit, sendWhole } = app;
  const idOf = requestIds();
  /** Ours and an answer's own. */
  const kept = new WeakMap<object, SharedLines>();

  function sharedLines(headers: Readonly<Record<string, string>>): SharedLines {
    let lines = kept.get(headers);
    if (!lines) {
      lines = new SharedLines([...dataHeaders, ...Object.entries(headers).flat()]);
      kept.set(headers, lines);
    }
    return lines;
  }

  return <T>(row: RouteRow, resource: Resource<T>): void => {
    const record = recorder(app.deps, row.path);
    const answerIn = (language: Language, address: string): void =>
      fastPath.answerAt(address, (arrival) => {
        const { request, response, ip, startedAt } = arrival;
        const cached = cache.fresh(resource, language);
        if (!cached || !generalLimit.admit(addressKeyOf(ip))) return false;
        const { "accept-encoding": codings, "if-none-match": known } = request.headers;
        const { status, headers, body } = negotiate(cached, codings, known);
        const lines = ["age", ageOf(cached)];
        if (!sendWhole(response, { status, shared: sharedLines(headers), lines: [lines], body: body ? [body] : [] })) {
          response.writeHead(status, [...dataHeaders, ...Object.entries(headers).flat(), ...lines]);
          response.end(body);
        }
        record({ requestId: idOf(request), status, startedAt });
        return true;
      });
    answerIn(defaultLanguage, row.path);
    for (const language of languages) answerIn(language, `${row.path}?language=${language}`);
  };
}
