import type { TSchema } from "typebox";
import { ErrorBody } from "../../shared/schemas/common.ts";

/** The response schemas of a JSON route: its answer, and the one shape of every error. */
export const answers = <T extends TSchema>(schema: T) => ({ 200: schema, "4xx": ErrorBody, "5xx": ErrorBody });
