import type { Body } from "../../../../shared/api.ts";
import { api } from "../../lib/api/api.ts";

/** Changes the password. Returns a new session, and ends all other sessions of the account. */
export const changePassword = (body: Body<"changePassword">) => api.send("changePassword", { body });
