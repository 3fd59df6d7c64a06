import { useEffect, useRef } from "react";
import useSWR, { type KeyedMutator, type SWRConfiguration, unstable_serialize, useSWRConfig } from "swr";
import { useStore } from "zustand";
import type { Answer, GetId } from "../../../../shared/api.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useSession } from "../session/session.ts";
import { signInStore } from "../session/sign-in.ts";
import { mayAsk } from "./admission.ts";
import { type ApiInput, api, type GetOptions } from "./api.ts";
import { type CacheKey, keyFrom } from "./cache-key.ts";
import { type ApiFailure, isFailure } from "./failure.ts";
import { rowOf } from "./rows.ts";
import { createWantedReads, isAbandoned } from "./wanted-reads.ts";

export interface UseApiOptions<Id extends GetId> {
  /** Asks again so often while the page is in sight, ms; 0: not by itself. */
  refreshInterval?: number | ((latest: Answer<Id> | undefined) => number);
  /** Until a new question is answered, the answer before stays (`isPrevious`); never another account's. */
  keepPrevious?: boolean;
  /** Not part of the question: another one makes what was answered for this one a previous answer. */
  revision?: string | undefined;
  /** Came with another answer just now: until there is an own one nothing is asked but at the next interval. */
  fallback?: Answer<Id>;
  /** `once`: it never changes during a visit. `everyTime`: by each part that appears, however lately it was asked. */
  ask?: "once" | "everyTime";
}

export interface ApiState<Id extends GetId> {
  readonly data: Answer<Id> | undefined;
  /** Why the last question has no answer; `data` may still be there from before. */
  readonly error: ApiFailure | undefined;
  /** Asked, and nothing there yet for this question. */
  readonly isLoading: boolean;
  /** `data` answers the question before this one. */
  readonly isPrevious: boolean;
  /** Asks now. @returns why there is no answer */
  retry(): Promise<ApiFailure | undefined>;
  readonly mutate: KeyedMutator<Answer<Id>>;
}

/** `input` may be left out where the route has no parameters; `null`: nothing is asked yet. */
type UseApiArguments<Id extends GetId> =
  Partial<ApiInput<Id>> extends ApiInput<Id>
    ? [input?: ApiInput<Id> | null, options?: UseApiOptions<Id>]
    : [input: ApiInput<Id> | null, options?: UseApiOptions<Id>];

const wantedReads = createWantedReads();

/** A session that ended says so with the login popup, and is asked again for once somebody has signed in. */
const isToTell = (error: unknown): boolean => !isAbandoned(error) && !(isFailure(error) && error.status === 401);

function read<Id extends GetId>(key: CacheKey<Id>): Promise<Answer<Id>> {
  const [id, , account, input] = key;
  return wantedReads.run(unstable_serialize(key), (signal) =>
    api.get(id, { ...input, account, signal } as GetOptions<Id>),
  );
}

/**
 * How a component reads: asks a GET route and keeps the answer for every part that asks the same. Language and account are
 * added where the route's row (shared/routes.ts) says that they matter, and who is not admitted to the route asks nothing.
 */
export function useApi<Id extends GetId>(id: Id, ...[input, options = {}]: UseApiArguments<Id>): ApiState<Id> {
  const { refreshInterval = 0, keepPrevious = false, revision, fallback, ask } = options as UseApiOptions<Id>;
  const { session, account } = useSession();
  const language = useLanguage();
  const { cache } = useSWRConfig();
  const row = rowOf(id);
  const asks = mayAsk(row, session);
  // A session that ended leaves the page, and what is typed on it, to its owner while the login popup is open.
  const absent = useStore(signInStore, ({ request, owner }) => (request.open ? owner : undefined));
  const reads = input !== null && (asks || absent !== undefined);
  const key = reads ? keyFrom(id, { language, account: asks ? account : absent, input, revision }) : null;
  const name = unstable_serialize(key);
  useEffect(() => (name ? wantedReads.join(name) : undefined), [name]);

  const settings: SWRConfiguration<Answer<Id>> = { refreshInterval };
  const isKnown = cache.get(name)?.data !== undefined;
  if (ask === "once") Object.assign(settings, { revalidateIfStale: false, revalidateOnReconnect: !isKnown });
  if (ask === "everyTime") settings.dedupingInterval = 0;
  if (fallback !== undefined && !isKnown) settings.revalidateOnMount = false;
  const { data, error, isLoading, mutate } = useSWR<Answer<Id>, unknown, CacheKey<Id> | null>(
    key,
    asks ? read : null,
    settings,
  );

  // The read this part shares was ended for a part before it: asked for anew, or it would wait for ever.
  const isLost = isAbandoned(error) && data === undefined && asks;
  useEffect(() => {
    if (isLost) void mutate();
  }, [isLost, mutate]);

  const last = useRef<{ readonly account: string | undefined; readonly data: Answer<Id> }>(undefined);
  const owner = key?.[2];
  useEffect(() => {
    if (data !== undefined) last.current = { account: owner, data };
  }, [data, owner]);
  const previous =
    keepPrevious && key && data === undefined && last.current?.account === owner ? last.current?.data : undefined;
  return {
    data: data ?? previous ?? fallback,
    error: isToTell(error) ? (error as ApiFailure | undefined) : undefined,
    isLoading,
    isPrevious: previous !== undefined,
    retry: async () => {
      await mutate();
      return cache.get(name)?.error as ApiFailure | undefined;
    },
    mutate,
  };
}
