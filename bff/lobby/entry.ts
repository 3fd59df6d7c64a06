import Type, { type Static } from "typebox";
import { Countries, EntrySettings } from "../../shared/contracts/entry.ts";
import { Site } from "../../shared/contracts/site.ts";
import type { Language } from "../../shared/language.ts";
import type { Resource } from "../cache/contract.ts";
import type { Config } from "../config.ts";
import type { Platform } from "../platform/contract.ts";
import type { CallContext, SystemStatus } from "../platform/types.ts";
import { lifetimesOf, orElse, siteLifetimes } from "./feeds.ts";

/** Sign-in and registration settings. Third-party scripts are included only if the operator configured their URLs. */
export const entrySettingsResource = ({
  platform,
  config,
}: {
  readonly platform: Platform;
  readonly config: Pick<Config, "admission" | "entryScripts" | "phoneProvider" | "zaloBonus">;
}): Resource<EntrySettings> => ({
  name: "entry-settings",
  ...lifetimesOf("securityConfig"),
  async load(context) {
    const { behaviour, phone, ...settings } = await platform.call("securityConfig", {}, context);
    const scripts = config.entryScripts;
    const isCaptchaUsed = behaviour && behaviour.scenes.length > 0 && scripts.behaviour !== undefined;
    return {
      ...settings,
      ageLimit: Math.max(settings.ageLimit, config.admission.minimumAge),
      ...(isCaptchaUsed && { behaviour: { ...behaviour, ...(await captchaOf(platform, scripts.behaviour, context)) } }),
      ...(phone?.sms && config.phoneProvider && { phoneProvider: config.phoneProvider }),
      ...(config.zaloBonus && { zaloBonus: config.zaloBonus }),
    };
  },
  schema: EntrySettings,
});

async function captchaOf(platform: Platform, script: string, context: CallContext) {
  return { captchaId: await platform.call("behaviourCaptchaId", {}, context), script };
}

export const countriesResource = (platform: Platform): Resource<Countries> => ({
  name: "countries",
  ...lifetimesOf("countries"),
  async load(context) {
    const rows = await platform.call("countries", {}, context);
    const nameOf = namer(context.language);
    return {
      items: rows.map(({ code, dialingCode, name }) => ({ code, dialingCode, name: nameOf(code) ?? name ?? code })),
    };
  },
  schema: Countries,
});

/** Returns a function that translates a country code, or returns undefined for an unknown one. */
function namer(language: Language): (code: string) => string | undefined {
  const names = new Intl.DisplayNames(language.toLowerCase(), { type: "region", fallback: "none" });
  return (code) => (/^[A-Z]{2}$/.test(code) ? names.of(code) : undefined);
}

const RegistrationRules = Type.Object({
  flags: Site.properties.flags,
  rules: Site.properties.registration,
  patterns: Type.Record(Type.String(), Type.String()),
});
export type RegistrationRules = Static<typeof RegistrationRules>;

/** The rules for checking registrations. Unlike `GET /api/site`, they include the platform's patterns. */
export const registrationRulesResource = (platform: Platform): Resource<RegistrationRules> => ({
  name: "registration-rules",
  ...siteLifetimes,
  async load(context) {
    const { site, patterns = {} } = await wholeStatus(platform, context);
    return { flags: site.flags, rules: site.registration, patterns };
  },
  schema: RegistrationRules,
});

/**
 * Loads the platform's status. Flags and registration form are loaded separately if the platform omits them (protocol
 * section 4), and stay empty if these calls fail.
 */
export async function wholeStatus(platform: Pick<Platform, "call">, context: CallContext): Promise<SystemStatus> {
  const status = await platform.call("systemStatus", {}, context);
  const { lacks = [] } = status;
  const [flags, form] = await Promise.all([
    lacks.includes("flags") ? platform.call("whitelabel", {}, context).catch(orElse(undefined)) : undefined,
    lacks.includes("registration")
      ? platform.call("registerSettings", {}, context).catch(orElse(undefined))
      : undefined,
  ]);
  return {
    ...status,
    site: { ...status.site, ...(flags && { flags }), ...(form && { registration: form.registration }) },
    ...(form && { patterns: form.patterns }),
  };
}
