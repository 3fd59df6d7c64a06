import { useEffect, useRef } from "react";
import useSWR, { type KeyedMutator, type SWRConfiguration, unstable_serialize, useSWRConfig } from "swr";
import { useStore } from "zustand";
import type { Answer, GetId } from "../../../../shared/api.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { useSession } from "../session/session.ts";
import { signInStore } from "../session/sign-in.ts";
import { mayRequest } from "./admission.ts";
import { type ApiInput, api, type GetOptions } from "./api.ts";
import { type CacheKey, keyFrom } from "./cache-key.ts";
import { type ApiFailure, isFailure } from "./failure.ts";
import { rowOf } from "./rows.ts";
import { createWantedReads, isAbandoned } from "./wanted-reads.ts";

interface UseApiOptions<Id extends GetId> {
  /** Polling interval in ms while the page is visible. 0: no polling. */
  refreshInterval?: number | ((latest: Answer<Id> | undefined) => number);
  /** Keeps the previous response (`isPrevious`) until the new query is answered, but never one of another account. */
  keepPrevious?: boolean;
  /** Not sent with the request: a new revision makes the current response the previous one. */
  revision?: string | undefined;
  /**
   * Value that has just arrived with another response. It is used until the first own response, which is requested at
   * the next interval.
   */
  fallback?: Answer<Id>;
  /**
   * `once`: the response does not change during a visit. `everyTime`: each mounting component requests it, even right
   * after another.
   */
  ask?: "once" | "everyTime";
}

export interface ApiState<Id extends GetId> {
  readonly data: Answer<Id> | undefined;
  /** Failure of the last request. `data` may still have an earlier response. */
  readonly error: ApiFailure | undefined;
  /** True while the query has no response yet. */
  readonly isLoading: boolean;
  /** `data` is the response to the previous query. */
  readonly isPrevious: boolean;
  /** Requests now. Returns the failure, if any. */
  retry(): Promise<ApiFailure | undefined>;
  readonly mutate: KeyedMutator<Answer<Id>>;
}

/** Arguments of `useApi`. `input` is optional if the route has no parameters. `null` requests nothing yet. */
type UseApiArguments<Id extends GetId> =
  Partial<ApiInput<Id>> extends ApiInput<Id>
    ? [input?: ApiInput<Id> | null, options?: UseApiOptions<Id>]
    : [input: ApiInput<Id> | null, options?: UseApiOptions<Id>];

const wantedReads = createWantedReads();

/**
 * Returns whether components show an error. An ended session opens the login popup instead, and the request is repeated
 * after the sign-in.
 */
const isReportable = (error: unknown): boolean => !isAbandoned(error) && !(isFailure(error) && error.status === 401);

function read<Id extends GetId>(key: CacheKey<Id>): Promise<Answer<Id>> {
  const [id, , account, input] = key;
  return wantedReads.run(unstable_serialize(key), (signal) =>
    api.get(id, { ...input, account, signal } as GetOptions<Id>),
  );
}

/**
 * Reads a GET route in a component and shares the response among all components with the same query. Adds language and
 * account if the route's row (shared/routes.ts) depends on them. Requests nothing if the route does not admit the
 * caller.
 */
export function useApi<Id extends GetId>(id: Id, ...[input, options = {}]: UseApiArguments<Id>): ApiState<Id> {
  const { refreshInterval = 0, keepPrevious = false, revision, fallback, ask } = options as UseApiOptions<Id>;
  const { session, account } = useSession();
  const language = useLanguage();
  const { cache } = useSWRConfig();
  const row = rowOf(id);
  const mayRequestNow = mayRequest(row, session);
  // While the login popup is open, the page and its form values still belong to the owner of the ended session.
  const absentOwner = useStore(signInStore, ({ request, owner }) => (request.open ? owner : undefined));
  const reads = input !== null && (mayRequestNow || absentOwner !== undefined);
  const key = reads ? keyFrom(id, { language, account: mayRequestNow ? account : absentOwner, input, revision }) : null;
  const name = unstable_serialize(key);
  useEffect(() => (name ? wantedReads.join(name) : undefined), [name]);

  const settings: SWRConfiguration<Answer<Id>> = { refreshInterval };
  const isCached = cache.get(name)?.data !== undefined;
  if (ask === "once") Object.assign(settings, { revalidateIfStale: false, revalidateOnReconnect: !isCached });
  if (ask === "everyTime") settings.dedupingInterval = 0;
  if (fallback !== undefined && !isCached) settings.revalidateOnMount = false;
  const { data, error, isLoading, mutate } = useSWR<Answer<Id>, unknown, CacheKey<Id> | null>(
    key,
    mayRequestNow ? read : null,
    settings,
  );

  // The shared read was aborted for an earlier component. Without a new request, this one would wait forever.
  const needsRetry = isAbandoned(error) && data === undefined && mayRequestNow;
  useEffect(() => {
    if (needsRetry) void mutate();
  }, [needsRetry, mutate]);

  const last = useRef<{ readonly account: string | undefined; readonly data: Answer<Id> }>(undefined);
  const owner = key?.[2];
  useEffect(() => {
    if (data !== undefined) last.current = { account: owner, data };
  }, [data, owner]);
  const previous =
    keepPrevious && key && data === undefined && last.current?.account === owner ? last.current?.data : undefined;
  return {
    data: data ?? previous ?? fallback,
    error: isReportable(error) ? (error as ApiFailure | undefined) : undefined,
    isLoading,
    isPrevious: previous !== undefined,
    retry: async () => {
      await mutate();
      return cache.get(name)?.error as ApiFailure | undefined;
    },
    mutate,
  };
}
