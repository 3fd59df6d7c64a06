import { isIP } from "node:net";
import Type, { type Static } from "typebox";
import { numberWithin } from "../mappers/numbers.ts";
import { anyFields, Scalar, scalarRows, scalars } from "../mappers/schema.ts";
import { definedFields, field, listIn, listRequired, present } from "../mappers/structure.ts";
import { firstText, flag, idRequired, plainLine, text } from "../mappers/text.ts";
import { minute, second, sharedRead } from "../presets.ts";
import type { Country, SecurityConfig, VisitorLocation } from "../types.ts";

/** Reads an ISO 3166 code of two letters. */
export const countryCode = (value: unknown): string | undefined =>
  /^[A-Z]{2}$/.exec(text(value)?.toUpperCase() ?? "")?.[0];

const countryRows = scalarRows("countryCode countryDialingCode countryName name");
const maxNameLength = 60;

/** Countries of mobile numbers, in the platform's order, each once (protocol 3.9). */
function countries(list: readonly unknown[]): Country[] {
  const byCode = new Map<string, Country>();
  for (const row of countryRows(list)) {
    const code = text(row.countryCode)?.toUpperCase() ?? "";
    const dialingCode = text(row.countryDialingCode)?.replace(/^\+/, "") ?? "";
    if (byCode.has(code) || !/^[A-Z]{2,3}$/.test(code) || !/^[1-9]\d{0,3}$/.test(dialingCode)) continue;
    const name = plainLine(firstText(row.countryName, row.name), maxNameLength) || undefined;
    byCode.set(code, { code, dialingCode, ...definedFields({ name }) });
  }
  return [...byCode.values()];
}

const hostName = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Host names of the site, in lower case, each once. The platform's rows are host names, URLs or objects. */
const domains = (value: unknown): string[] => [
  ...new Set(listRequired(value, "list", "domains", "domainRoute").map(host).filter(present)),
];

function host(row: unknown): string | undefined {
  const names = ["domain", "domainName", "url"];
  const candidate = typeof row === "string" ? text(row) : firstText(...names.map((name) => field(row, name)));
  const address = candidate?.includes("://") ? candidate : `https://${candidate}`;
  if (candidate === undefined || !URL.canParse(address)) return undefined;
  const name = new URL(address).hostname.replace(/^\*\./, "");
  return hostName.test(name) ? name : undefined;
}

/** The value of the security call (protocol 3.9). */
const SecurityValue = Type.Object({
  ...scalars("showCaptcha showLoginCountryCode showRegisterCountryCode ageLimit"),
  ...anyFields("captchaScenes geetest firebase"),
});

/** The configuration for builds without this call: no captcha, the market's age limit. */
const defaultSecurity: SecurityConfig = {
  captchaScenes: [],
  loginCountryCode: false,
  registerCountryCode: false,
  ageLimit: 18,
};

function securityConfig(value: Static<typeof SecurityValue>): SecurityConfig {
  const { geetest, firebase } = value;
  return {
    captchaScenes: captchaScenes(value),
    loginCountryCode: flag(value.showLoginCountryCode),
    registerCountryCode: flag(value.showRegisterCountryCode),
    ageLimit: Math.trunc(numberWithin(value.ageLimit, 0, 99) ?? defaultSecurity.ageLimit),
    ...(flag(field(geetest, "enabled")) && {
      behaviour: { scenes: scenesIn(field(geetest, "scenes"), ["login", "register", "sms"]) },
    }),
    ...(flag(field(firebase, "enabled")) && { phone: { sms: flag(field(firebase, "sms")) } }),
  };
}

/** Returns the forms with a captcha. `showCaptcha`, if present, switches it on or off; the list names the forms. */
function captchaScenes({ showCaptcha, captchaScenes: listed }: Static<typeof SecurityValue>) {
  const shown = text(showCaptcha) === undefined && typeof showCaptcha !== "boolean" ? listed : flag(showCaptcha);
  return shown ? scenesIn(listed, ["login", "register"]) : [];
}

/** Returns the listed scenes that are supported; all of them without a list. */
const scenesIn = <Scene extends string>(listed: unknown, scenes: readonly Scene[]): Scene[] =>
  Array.isArray(listed) ? scenes.filter((scene) => listIn(listed).includes(scene)) : [...scenes];

const settings = { moduleId: "COMM3", breaker: "entry" } as const;

/** Register settings and countries are fresh for 5 min (protocol section 4). */
const settingsCache = { scope: "public", freshMs: 5 * minute, staleMs: 60 * minute } as const;

/** The configuration of the sign-in and registration forms (protocol 3.6, 3.9 and section 4). */
export const entryOperations = {
  countries: sharedRead({
    path: "/wps/system/country",
    ...settings,
    relay: true,
    cache: { ...settingsCache, scope: "language" },
    map: (value) => countries(listRequired(value, "list", "countries")),
  }),

  /** Older builds do not have this call. */
  securityConfig: sharedRead({
    path: "/wps/v2/member/securityConfig",
    ...settings,
    cache: { ...settingsCache, freshMs: minute },
    response: SecurityValue,
    map: securityConfig,
    onRefusal: () => defaultSecurity,
  }),

  behaviourCaptchaId: sharedRead({
    path: "/wps/captcha/geetest",
    moduleId: "GEETEST3",
    breaker: "entry",
    cache: settingsCache,
    request: Type.Object({ product: Type.Literal("register") }),
    response: Type.Object({ gt: Scalar }),
    toWire: () => ({ product: "register" as const }),
    map: ({ gt }) => idRequired(gt),
  }),

  /** The call is not cached, because it describes the visitor. Its deadline is short, because it is optional. */
  location: sharedRead({
    path: "/wps/system/location",
    ...settings,
    retry: "never",
    deadlineMs: 3 * second,
    response: Type.Object(scalars("ip countryCode country city")),
    map: (value): VisitorLocation => {
      const ip = text(value.ip) ?? "";
      return definedFields({
        ip: isIP(ip) ? ip : undefined,
        countryCode: countryCode(value.countryCode),
        country: plainLine(firstText(value.country, value.countryCode), maxNameLength) || undefined,
        city: plainLine(value.city, maxNameLength) || undefined,
      });
    },
  }),

  domainRoute: sharedRead({
    path: "/wps/system/domainRoute",
    ...settings,
    cache: settingsCache,
    map: domains,
    // For an unknown domain the list is empty (protocol section 4).
    onRefusal: ({ details }) => (details.platformCode === "request_param_err" ? [] : undefined),
  }),
};
