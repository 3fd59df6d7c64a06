import Type from "typebox";
import { PlatformError } from "../error.ts";
import { countries } from "../mappers/countries.ts";
import { domains } from "../mappers/domains.ts";
import { LocationValue, location } from "../mappers/location.ts";
import { plainEntry, SecurityValue, securityConfig } from "../mappers/security-config.ts";
import { id, listRequired, Scalar } from "../mappers/wire.ts";
import { minute, second, sharedRead } from "../presets.ts";

/** Protocol section 4: register settings and countries 5 min. */
const settingsCache = { scope: "public", freshMs: 5 * minute, staleMs: 60 * minute } as const;

/** What the entry forms are built from (protocol 3.6, 3.9 and section 4). */
export const entryOperations = {
  countries: sharedRead({
    path: "/wps/system/country",
    moduleId: "COMM3",
    breaker: "entry",
    relay: true,
    cache: { ...settingsCache, scope: "language" },
    map: (value) => countries(listRequired(value, "list", "countries")),
  }),

  /** Older builds do not know the call. */
  securityConfig: sharedRead({
    path: "/wps/v2/member/securityConfig",
    moduleId: "COMM3",
    breaker: "entry",
    cache: { ...settingsCache, freshMs: minute },
    response: SecurityValue,
    map: securityConfig,
    onRefusal: () => plainEntry,
  }),

  behaviourCaptchaId: sharedRead({
    path: "/wps/captcha/geetest",
    moduleId: "GEETEST3",
    breaker: "entry",
    cache: settingsCache,
    request: Type.Object({ product: Type.Literal("register") }),
    response: Type.Object({ gt: Scalar }),
    toWire: () => ({ product: "register" as const }),
    map({ gt }) {
      const captchaId = id(gt);
      if (captchaId === undefined) throw new PlatformError("platform_bad_answer", true);
      return captchaId;
    },
  }),

  /** About the asking visitor, so never cached; nice to have, so never waited for long. */
  location: sharedRead({
    path: "/wps/system/location",
    moduleId: "COMM3",
    retry: "never",
    deadlineMs: 3 * second,
    breaker: "entry",
    response: LocationValue,
    map: location,
  }),

  domainRoute: sharedRead({
    path: "/wps/system/domainRoute",
    moduleId: "COMM3",
    breaker: "entry",
    cache: settingsCache,
    map: (value) => domains(listRequired(value, "list", "domains", "domainRoute")),
    // An unknown domain is no refusal: the list is empty (protocol section 4).
    onRefusal: ({ details }) => (details.platformCode === "request_param_err" ? [] : undefined),
  }),
};
