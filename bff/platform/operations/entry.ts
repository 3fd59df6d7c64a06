import Type from "typebox";
import { PlatformError } from "../error.ts";
import { countries } from "../mappers/countries.ts";
import { domains } from "../mappers/domains.ts";
import { LocationValue, location } from "../mappers/location.ts";
import { plainEntry, SecurityValue, securityConfig } from "../mappers/security-config.ts";
import { id, listRequired, Nothing, Scalar } from "../mappers/wire.ts";
import { operation } from "../row.ts";
import { everybody, minute, second } from "./columns.ts";

/** Protocol section 4: register settings and countries 5 min. */
const settingsCache = { scope: "public", freshMs: 5 * minute, staleMs: 60 * minute } as const;

/** What the entry forms are built from (protocol 3.6, 3.9 and section 4). */
export const entryOperations = {
  countries: operation({
    id: "countries",
    method: "GET",
    path: "/wps/system/country",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "entry",
    relay: true,
    passive: true,
    cache: { ...settingsCache, scope: "language" },
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => countries(listRequired(value, "list", "countries")),
  }),

  /** Older builds do not know the call. */
  securityConfig: operation({
    id: "securityConfig",
    method: "GET",
    path: "/wps/v2/member/securityConfig",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "entry",
    passive: true,
    cache: { ...settingsCache, freshMs: minute },
    request: Nothing,
    response: SecurityValue,
    toWire: () => ({}),
    map: securityConfig,
    onRefusal: () => plainEntry,
  }),

  behaviourCaptchaId: operation({
    id: "behaviourCaptchaId",
    method: "GET",
    path: "/wps/captcha/geetest",
    moduleId: "GEETEST3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "entry",
    passive: true,
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
  location: operation({
    id: "location",
    method: "GET",
    path: "/wps/system/location",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "never",
    deadlineMs: 3 * second,
    breaker: "entry",
    passive: true,
    request: Nothing,
    response: LocationValue,
    toWire: () => ({}),
    map: location,
  }),

  domainRoute: operation({
    id: "domainRoute",
    method: "GET",
    path: "/wps/system/domainRoute",
    moduleId: "COMM3",
    audience: everybody,
    token: "never",
    idempotent: true,
    retry: "faults",
    deadlineMs: 6 * second,
    breaker: "entry",
    passive: true,
    cache: settingsCache,
    request: Nothing,
    response: Type.Unknown(),
    toWire: () => ({}),
    map: (value) => domains(listRequired(value, "list", "domains", "domainRoute")),
    // An unknown domain is no refusal: the list is empty (protocol section 4).
    onRefusal: ({ details }) => (details.platformCode === "request_param_err" ? [] : undefined),
  }),
};
