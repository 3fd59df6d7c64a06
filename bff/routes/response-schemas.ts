import Type, { type TSchema } from "typebox";
import { ErrorBody } from "../../shared/contracts/common.ts";

/** The response schemas of a JSON route: its answer, and the one shape of every error. */
export const responses = <T extends TSchema>(schema: T) => ({ 200: schema, "4xx": ErrorBody, "5xx": ErrorBody });

/** The response schemas of a route that answers with nothing but its success. */
export const noContent = { 204: Type.Null(), "4xx": ErrorBody, "5xx": ErrorBody };
