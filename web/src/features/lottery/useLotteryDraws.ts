import useSWR from "swr";
import { api } from "../../lib/api/api.ts";
import type { ApiFailure } from "../../lib/api/failure.ts";
import { keys } from "../../lib/api/keys.ts";

const size = 10;

/** One page of a lottery's results. @param numero the last draw known: a newer one makes the first page out of date */
export function useLotteryDraws(code: string, page: number, numero: string | undefined) {
  const { data, error, mutate } = useSWR(
    keys.lotteryDraws(code, page, numero),
    () => api.get("lotteryDraws", { params: { code }, query: { page, size } }),
    { keepPreviousData: true },
  );
  return { draws: data, error: error as ApiFailure | undefined, retry: () => void mutate() };
}
