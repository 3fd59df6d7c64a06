import type { App } from "../fastify.ts";
import { checkAccess } from "./access.ts";
import { checkAccount } from "./account.ts";
import { csrfCheck } from "./csrf.ts";
import { checkExactAddress } from "./exact-address.ts";
import { checkFound } from "./found.ts";
import { generalLimitCheck } from "./general-limit.ts";
import { handshakeCheck } from "./handshake.ts";
import { maintenanceCheck } from "./maintenance.ts";
import { mediaLimitCheck } from "./media-limit.ts";
import { overloadCheck } from "./overload.ts";
import { regionCheck } from "./region.ts";
import { reportLimitCheck } from "./report-limit.ts";
import type { Check } from "./request-view.ts";
import { sessionCheck } from "./session.ts";
import { checkStrictHttp } from "./strict-http.ts";

/**
 * Every check of a request, in order: the first that refuses names the error. The limits come before whatever a
 * client can make expensive, and nothing before the session check waits for the store or asks the platform.
 */
export async function createChecks(app: App): Promise<readonly Check[]> {
  const { deps } = app;
  return [
    await overloadCheck(app),
    await generalLimitCheck(app),
    checkStrictHttp,
    mediaLimitCheck(deps, (request) => app.ownerOf(request)),
    reportLimitCheck(deps),
    checkExactAddress,
    handshakeCheck(deps.config),
    csrfCheck(deps.config),
    checkFound,
    sessionCheck(deps).check,
    regionCheck(deps.regionCheck),
    maintenanceCheck(deps),
    checkAccount,
    checkAccess,
  ];
}
