import type { Body } from "../../../../shared/api.ts";
import { api } from "../../lib/api/api.ts";

/** Changes the password. Returns a new session; all other sessions of the account end. */
export const changePassword = (body: Body<"changePassword">) => api.send("changePassword", { body });
