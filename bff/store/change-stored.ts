import { ApiError } from "../api-error.ts";
import type { Store } from "./store.ts";

/** More than any number of devices changes at once; beyond it something else is wrong. */
const mostRounds = 200;

/**
 * Judges a value and writes what it becomes only while it is still what was judged, or judges anew: of two at once, the
 * second sees the first.
 * @param parse what is stored, as the judgement takes it
 * @param judge pure: it may run again; what it throws leaves the value as it is
 * @param onWritten told once what was written stands
 * @throws WriteUnconfirmed when no replica said that it has it: the change may stand or not
 * @throws StoreUnavailable, ApiError overloaded, what `parse` throws
 */
export async function changeStored<Value, Result>(
  store: Pick<Store, "get" | "replaceIfEqual" | "set">,
  key: string,
  parse: (stored: Buffer | null) => Promise<Value>,
  judge: (value: Value) => { readonly next?: Value; readonly result: Result },
  onWritten: (before: Value, after: Value) => void = () => undefined,
): Promise<Result> {
  for (let round = 0; round < mostRounds; round += 1) {
    const stored = await store.get(key);
    const value = await parse(stored);
    const { next, result } = judge(value);
    if (!next) return result;
    const text = JSON.stringify(next);
    const written = stored
      ? (await store.replaceIfEqual(key, stored, text)) === "replaced"
      : await store.set(key, text, { ifAbsent: true });
    if (!written) continue;
    onWritten(value, next);
    return result;
  }
  throw new ApiError("overloaded");
}
