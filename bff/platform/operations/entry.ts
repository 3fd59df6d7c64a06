import { isIP } from "node:net";
import Type, { type Static } from "typebox";
import { PlatformError } from "../error.ts";
import { plainText } from "../mappers/html.ts";
import {
  field,
  firstText,
  flag,
  id,
  listIn,
  listRequired,
  number,
  present,
  rowsOf,
  Scalar,
  text,
} from "../mappers/wire.ts";
import { minute, second, sharedRead } from "../presets.ts";
import type { Country, SecurityConfig, VisitorLocation } from "../types.ts";

/** ISO 3166, two capitals; undefined for what is no such code. */
export const countryCode = (value: unknown): string | undefined =>
  /^[A-Z]{2}$/.exec(text(value)?.toUpperCase() ?? "")?.[0];

const CountryRow = Type.Object({ countryCode: Scalar, countryDialingCode: Scalar, countryName: Scalar, name: Scalar });
const countryRows = rowsOf(CountryRow);
const longestName = 60;

/** Countries a number may be of, in the platform's order, each once (protocol 3.9). */
export function countries(list: readonly unknown[]): Country[] {
  const byCode = new Map<string, Country>();
  for (const row of countryRows(list).flatMap(country)) {
    if (!byCode.has(row.code)) byCode.set(row.code, row);
  }
  return [...byCode.values()];
}

function country(row: Static<typeof CountryRow>): Country[] {
  const code = text(row.countryCode)?.toUpperCase() ?? "";
  const dialingCode = text(row.countryDialingCode)?.replace(/^\+/, "") ?? "";
  if (!/^[A-Z]{2,3}$/.test(code) || !/^[1-9]\d{0,3}$/.test(dialingCode)) return [];
  const name = plainText(firstText(row.countryName, row.name) ?? "", longestName);
  return [{ code, dialingCode, ...(name && { name }) }];
}

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

const names = ["domain", "domainName", "url"];

/** Host names the site may be served under, in lower case, each once; the platform's rows are names, addresses or objects. */
export function domains(value: unknown): string[] {
  const rows = listIn(value, "list", "domains", "domainRoute");
  return [...new Set(rows.map(host).filter(present))];
}

function host(row: unknown): string | undefined {
  const candidate = typeof row === "string" ? text(row) : firstText(...names.map((name) => field(row, name)));
  const address = candidate?.includes("://") ? candidate : `https://${candidate}`;
  if (candidate === undefined || !URL.canParse(address)) return undefined;
  const name = new URL(address).hostname.replace(/^\*\./, "");
  return hostName.test(name) ? name : undefined;
}

/** Protocol section 4. */
export const LocationValue = Type.Object({ ip: Scalar, countryCode: Scalar, country: Scalar, city: Scalar });

const longestPlace = 60;
const place = (value: unknown): string => plainText(text(value) ?? "", longestPlace);

export function location(value: Static<typeof LocationValue>): VisitorLocation {
  const ip = text(value.ip) ?? "";
  const country = place(firstText(value.country, value.countryCode));
  const city = place(value.city);
  const code = countryCode(value.countryCode);
  return {
    ...(isIP(ip) && { ip }),
    ...(code && { countryCode: code }),
    ...(country && { country }),
    ...(city && { city }),
  };
}

/** Protocol 3.9. */
export const SecurityValue = Type.Object({
  showCaptcha: Scalar,
  captchaScenes: Type.Optional(Type.Unknown()),
  geetest: Type.Optional(Type.Unknown()),
  showLoginCountryCode: Scalar,
  showRegisterCountryCode: Scalar,
  firebase: Type.Optional(Type.Unknown()),
  ageLimit: Scalar,
});

/** Builds without this call: plain forms, the market's age. */
export const plainEntry: SecurityConfig = {
  captchaScenes: [],
  loginCountryCode: false,
  registerCountryCode: false,
  ageLimit: 18,
};

export function securityConfig(value: Static<typeof SecurityValue>): SecurityConfig {
  const age = number(value.ageLimit);
  const { geetest, firebase } = value;
  return {
    captchaScenes: captchaScenes(value),
    loginCountryCode: flag(value.showLoginCountryCode),
    registerCountryCode: flag(value.showRegisterCountryCode),
    ageLimit: age !== undefined && age >= 0 && age <= 99 ? Math.trunc(age) : plainEntry.ageLimit,
    ...(flag(field(geetest, "enabled")) && {
      behaviour: { scenes: scenesIn(field(geetest, "scenes"), ["login", "register", "sms"]) },
    }),
    ...(flag(field(firebase, "enabled")) && { phone: { sms: flag(field(firebase, "sms")) } }),
  };
}

/** `showCaptcha` rules where it is given, the list says where. */
function captchaScenes({ showCaptcha, captchaScenes: listed }: Static<typeof SecurityValue>) {
  const shown = text(showCaptcha) === undefined && typeof showCaptcha !== "boolean" ? listed : flag(showCaptcha);
  return shown ? scenesIn(listed, ["login", "register"]) : [];
}

/** Those of the known scenes that are named; all of them where the platform names none at all. */
const scenesIn = <Scene extends string>(listed: unknown, scenes: readonly Scene[]): Scene[] =>
  Array.isArray(listed) ? scenes.filter((scene) => listIn(listed).includes(scene)) : [...scenes];

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
