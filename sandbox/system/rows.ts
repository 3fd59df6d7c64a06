import type { HandlerRow } from "../contract.ts";
import type { Core } from "../core.ts";
import { countries } from "./countries.ts";
import { whitelabelTree } from "./flags.ts";
import { domainRoutes, systemInfo } from "./info.ts";
import { limits } from "./limits.ts";
import { locationOf, restrictionOf } from "./location.ts";
import { registerForm } from "./register.ts";
import { ageLimit, securityConfig } from "./security-config.ts";

type Row = HandlerRow<Core>;

const publicRow = (
  operation: string,
  paths: Row["paths"],
  value: (...at: Parameters<Row["handle"]>) => unknown,
): Row => ({
  operation,
  method: "GET",
  paths,
  token: "never",
  handle: (call, core) => ({ value: value(call, core) }),
});

/** What the site asks before it shows anything (protocol 3.9, 4). */
export const systemRows: readonly Row[] = [
  publicRow("systemStatus", ["/wps/system/status", "/wps/v2/system/status"], ({ clientIp, language }, core) => {
    const { state, startTime, endTime, note } = core.status;
    return {
      info: systemInfo(core, language),
      location: locationOf(core, clientIp, language),
      maintenance:
        state === "maintenance" ? { startTime: startTime ?? null, endTime: endTime ?? null, note: note ?? null } : null,
      regionRestriction: restrictionOf(core, clientIp),
    };
  }),
  publicRow("whitelabel", ["/wps/system/whitelabel"], (_call, core) => whitelabelTree(core.switches.flags)),
  {
    operation: "domainRoute",
    method: "GET",
    paths: ["/wps/system/domainRoute"],
    token: "never",
    handle: ({ query }, core) => {
      const routes = domainRoutes(core);
      const domain = query.get("domain");
      const isOurs = domain === null || routes.some((route) => route.domain === domain);
      return isOurs ? { value: routes } : { refuse: "request_param_err" };
    },
  },
  publicRow("systemSettings", ["/wps/system/settings/consolidated"], (_call, { switches }) => ({
    currency: "BDT",
    currencySymbol: "৳",
    timeZone: 6,
    languages: ["BN", "EN", ...switches.furtherLanguages],
    defaultLanguage: "BN",
    ageLimit,
    ...limits,
  })),
  publicRow("location", ["/wps/system/location"], ({ clientIp, language }, core) =>
    locationOf(core, clientIp, language),
  ),
  publicRow("registerSettings", ["/wps/system/setting/register"], (_call, core) => registerForm(core.switches)),
  publicRow("countries", ["/wps/system/country"], () => countries),
  {
    operation: "securityConfig",
    method: "GET",
    paths: ["/wps/v2/member/securityConfig"],
    token: "optional",
    handle: (_call, { switches }) => ({ value: securityConfig(switches) }),
  },
];
