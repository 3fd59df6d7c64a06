import type { Body } from "../../../../shared/api.ts";
import { api } from "../../lib/api/api.ts";

/** The answer is a new session; every other one of the account ends. */
export const changePassword = (body: Body<"changePassword">) => api.send("changePassword", { body });
