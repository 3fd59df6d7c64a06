import { createCipheriv, randomBytes } from "node:crypto";
import { type HandlerRow, handlerRow, type Language } from "../contract.ts";
import type { Core } from "../core.ts";
import { channelsWith, channelUrl } from "./pages.ts";
import { registerForm } from "./register.ts";
import { limits, type Switches, whitelabelTree } from "./switches.ts";

type Row = HandlerRow<Core>;

const publicRow = (operation: string, paths: Row["paths"], value: (...at: Parameters<Row["handle"]>) => unknown): Row =>
  handlerRow(operation, "GET", paths, "never", (call, core) => ({ value: value(call, core) }));

/** Returns the site's domains, the main domain first. */
const domainRoutes = ({ publicUrl, switches }: Core) => {
  const domains = switches.domains.length > 0 ? switches.domains : [new URL(publicUrl).host];
  return domains.map((domain, index) => ({ domain, type: index === 0 ? "MAIN" : "BACKUP", enabled: "1" }));
};

/** Minimum age in years, as in the registration agreement. */
export const ageLimit = 18;

const securityConfig = ({ captchaScenes, behaviour, phoneProvider }: Switches) => ({
  showCaptcha: captchaScenes.length > 0,
  captchaScenes,
  geetest: { enabled: behaviour, scenes: behaviour ? ["login", "register", "sms"] : [] },
  showLoginCountryCode: true,
  showRegisterCountryCode: true,
  firebase: { enabled: phoneProvider, sms: phoneProvider, google: false, facebook: false },
  ageLimit,
});

/** Dialling countries: the market first, then countries where its people work (protocol 3.9). */
const countries = "BD 880, IN 91, MY 60, AE 971, SA 966, QA 974, SG 65, PK 92, NP 977, GB 44"
  .split(", ")
  .map((text) => {
    const [countryCode, countryDialingCode] = text.split(" ");
    return { countryCode, countryDialingCode };
  });

/** Routes for calls that the site makes before it shows anything (protocol 3.9, 4). */
export const systemRows: readonly Row[] = [
  publicRow("systemStatus", ["/wps/system/status", "/wps/v2/system/status"], ({ clientIp: ip, language }, core) => {
    const { state, startTime = null, endTime = null, note = null, addresses } = core.status;
    const isRestricted = state === "restricted" && (!addresses || addresses.includes(ip));
    return {
      info: systemInfo(core, language),
      location: locationOf(core, ip, language),
      maintenance: state === "maintenance" ? { startTime, endTime, note } : null,
      regionRestriction: isRestricted ? { ip, note } : null,
    };
  }),
  publicRow("whitelabel", ["/wps/system/whitelabel"], (_call, core) => whitelabelTree(core.switches.flags)),
  handlerRow("domainRoute", "GET", ["/wps/system/domainRoute"], "never", ({ query }, core) => {
    const routes = domainRoutes(core);
    const domain = query.get("domain");
    const isOurs = domain === null || routes.some((route) => route.domain === domain);
    return isOurs ? { value: routes } : { refuse: "request_param_err" };
  }),
  publicRow("systemSettings", ["/wps/system/settings/consolidated"], (_call, { switches }) => ({
    currency: "BDT",
    currencySymbol: "৳",
    timeZone: 6,
    languages: ["BN", "EN", ...switches.furtherLanguages],
    defaultLanguage: "BN",
    ageLimit,
    ...limits,
  })),
  publicRow("location", ["/wps/system/location"], (call, core) => locationOf(core, call.clientIp, call.language)),
  publicRow("registerSettings", ["/wps/system/setting/register"], (_call, core) => registerForm(core.switches)),
  publicRow("countries", ["/wps/system/country"], () => countries),
  handlerRow("securityConfig", "GET", ["/wps/v2/member/securityConfig"], "optional", (_call, { switches }) => ({
    value: securityConfig(switches),
  })),
];

/** The part of the status response that all visitors share (protocol 4). */
function systemInfo(core: Core, language: Language) {
  const { publicUrl, switches } = core;
  const live = `${publicUrl}/support?language=${language}`;
  const links = channelsWith(switches.links).map(({ resourceType, label }) => ({
    resourceType,
    url: channelUrl(publicUrl, language, resourceType),
    labelName: label[language],
    labelNameEn: label.EN,
  }));
  const routes = domainRoutes(core);
  const reachable = links.filter(({ resourceType }) => ["WHATSAPP", "TELEGRAM", "FACEBOOK"].includes(resourceType));
  return {
    customerService: [
      { csType: "LIVE_CHAT", path: encryptPath(live), resources: [] },
      ...reachable.map((link) => ({ csType: link.resourceType, path: encryptPath(link.url), resources: [link] })),
    ],
    resources: links,
    ...(!switches.bareStatus && { whitelabel: whitelabelTree(switches.flags), register: registerForm(switches) }),
    domainRoute: routes,
    mainDomain: routes[0]?.domain ?? new URL(publicUrl).host,
    analytics: { gtagId: switches.gtagId },
    imageCDNs: [],
    launchGameCDNs: [],
  };
}

/** Reports the real address. The location is Dhaka unless the control port sets a country. */
function locationOf({ status }: Core, ip: string, language: Language) {
  const { country: countryCode = "BD" } = status;
  if (countryCode === null) return { ip, countryCode: null, country: null, city: null };
  const names = new Intl.DisplayNames(language.toLowerCase(), { type: "region" });
  const dhaka = language === "BN" ? "ঢাকা" : "Dhaka";
  return { ip, countryCode, country: names.of(countryCode), city: countryCode === "BD" ? dhaka : null };
}

/** Encrypts the path of a support entry: base64 of the DES-encrypted URL, then its 8-character key (protocol 2.6). */
function encryptPath(url: string): string {
  const key = randomBytes(4).toString("hex");
  const cipher = createCipheriv("des-ede3", Buffer.from(key.repeat(3), "latin1"), null);
  return cipher.update(url, "utf8", "base64") + cipher.final("base64") + key;
}
