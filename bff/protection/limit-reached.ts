import { writtenLimit } from "../../shared/rules/limit-value.ts";
import { ApiError } from "../api-error.ts";
import type { LimitName } from "./limit-name.ts";

interface ReachedLimit extends LimitName {
  /** Poisha, of `session` minutes, as `used` is. */
  readonly limit: number;
  readonly used: number;
  /** Epoch ms; undefined: what was asked for never fits. */
  readonly freeAt: number | undefined;
}

/** The refusal, with the limit as data. */
export const limitReached = ({ kind, period, limit, used, freeAt }: ReachedLimit): ApiError =>
  new ApiError("limit_reached", {
    limit: {
      ...{ kind, period, limit: writtenLimit(kind, limit), used: writtenLimit(kind, used) },
      ...(freeAt !== undefined && { freeAt: new Date(freeAt).toISOString() }),
    },
  });
