import { isIP } from "node:net";
import Type, { type Static } from "typebox";
import { numberWithin } from "../mappers/numbers.ts";
import { anyFields, Scalar, scalarRows, scalars } from "../mappers/schema.ts";
import { definedFields, field, listIn, listRequired, present } from "../mappers/structure.ts";
import { firstText, flag, idRequired, plainLine, text } from "../mappers/text.ts";
import { minute, second, sharedRead } from "../presets.ts";
import type { Country, SecurityConfig, VisitorLocation } from "../types.ts";

/** Reads a two-letter ISO 3166 code. */
export const countryCode = (value: unknown): string | undefined =>
  /^[A-Z]{2}$/.exec(text(value)?.toUpperCase() ?? "")?.[0];

const countryRows = scalarRows("countryCode countryDialingCode countryName name");
const maxNameLength = 60;

/** Countries of mobile numbers without duplicates, in the platform's order (protocol 3.9). */
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

/** Host names of the site in lower case, without duplicates. Rows are host names, URLs or objects. */
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

/** Value of the security call (protocol 3.9). */
const SecurityValue = Type.Object({
  ...scalars("showCaptcha showLoginCountryCode showRegisterCountryCode ageLimit"),
  ...anyFields("captchaScenes geetest firebase"),
});

/** Configuration of builds without the call: no captcha, and the market's age limit. */
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

/** Returns the forms with a captcha. `showCaptcha` switches captchas on or off, and the list names the forms. */
function captchaScenes({ showCaptcha, captchaScenes: listed }: Static<typeof SecurityValue>) {
  const shown = text(showCaptcha) === undefined && typeof showCaptcha !== "boolean" ? listed : flag(showCaptcha);
  return shown ? scenesIn(listed, ["login", "register"]) : [];
}

const scenesIn = <Scene extends string>(listed: unknown, scenes: readonly Scene[]): Scene[] =>
  Array.isArray(listed) ? scenes.filter((scene) => listIn(listed).includes(scene)) : [...scenes];

const settings = { moduleId: "COMM3", breaker: "entry" } as const;

/** Fresh for 5 min (protocol section 4). */
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

  /** Older builds lack this call. */
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

  /** Not cached, because the response describes the visitor. The deadline is short, because the call is optional. */
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
    // An unknown domain has an empty list (protocol section 4).
    onRefusal: ({ details }) => (details.platformCode === "request_param_err" ? [] : undefined),
  }),
};
