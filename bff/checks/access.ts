import { ApiError } from "../api-error.ts";
import { refusal } from "../session/access.ts";
import type { RequestView } from "./request-view.ts";

/** Refuses callers whom the route's row does not let in (shared/routes.ts). */
export function checkAccess({ caller, route }: RequestView): void {
  const code = route.row && refusal(route.row, caller);
  if (code) throw new ApiError(code);
}
