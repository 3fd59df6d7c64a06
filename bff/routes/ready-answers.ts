import { defaultLanguage, type Language, languages } from "../../shared/language.ts";
import type { RouteRow } from "../../shared/routes.ts";
import type { Resource } from "../cache/contract.ts";
import { ageOf, negotiate } from "../cache/negotiated.ts";
import { recorder } from "../fast-path/record.ts";
import type { App } from "../fastify.ts";
import { addressKeyOf } from "../guard/address.ts";
import { requestIds } from "../request-id.ts";

/** Takes the requests for shared answers this process holds fresh. */
export function readyAnswers(app: App) {
  const { cache } = app.deps;
  const { dataHeaders, fastPath, generalLimit } = app;
  const idOf = requestIds();
  /** Ours and an answer's own, flat, as Node writes them without looking again. */
  const lists = new WeakMap<object, readonly string[]>();

  function listOf(headers: Readonly<Record<string, string>>): readonly string[] {
    let list = lists.get(headers);
    if (!list) {
      list = [...dataHeaders, ...Object.entries(headers).flat()];
      lists.set(headers, list);
    }
    return list;
  }

  return <T>(row: RouteRow, resource: Resource<T>): void => {
    const record = recorder(app.deps, row.path);
    const answerIn = (language: Language, address: string): void =>
      fastPath.answerAt(address, (arrival) => {
        const { request, response, ip, startedAt } = arrival;
        const cached = cache.ready(resource, language);
        if (!cached || !generalLimit.admit(addressKeyOf(ip))) return false;
        const { "accept-encoding": codings, "if-none-match": known } = request.headers;
        const { status, headers, body, text } = negotiate(cached, codings, known);
        response.writeHead(status, [...listOf(headers), "age", ageOf(cached)]);
        if (text === undefined) response.end(body);
        else response.end(text, "latin1");
        record({ requestId: idOf(request), status, startedAt });
        return true;
      });
    answerIn(defaultLanguage, row.path);
    for (const language of languages) answerIn(language, `${row.path}?language=${language}`);
  };
}
