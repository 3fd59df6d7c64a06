import Type, { type Static } from "typebox";
import { gtagPattern, type Site } from "../../../shared/contracts/site.ts";
import { withoutTrailingSlashes } from "../../http/request.ts";
import { desDecrypt } from "../encryption.ts";
import { countryCode } from "../operations/entry.ts";
import type { SystemStatus } from "../types.ts";
import { plainText } from "./html.ts";
import {
  count,
  entries,
  field,
  firstText,
  flag,
  instant,
  listIn,
  present,
  rowsOf,
  Scalar,
  text,
  webUrl,
} from "./wire.ts";

const Maybe = Type.Optional(Type.Unknown());

/** Protocol section 4. `maintenance` and `regionRestriction` count when truthy, whatever they hold. */
export const StatusValue = Type.Object({
  info: Type.Object({
    customerService: Maybe,
    resources: Maybe,
    whitelabel: Maybe,
    register: Maybe,
    imageCDNs: Maybe,
    launchGameCDNs: Maybe,
    mainDomain: Scalar,
    analytics: Maybe,
  }),
  location: Maybe,
  maintenance: Maybe,
  regionRestriction: Maybe,
});

const supportRows = rowsOf(Type.Object({ csType: Scalar, path: Scalar }));
const resourceRows = rowsOf(Type.Object({ resourceType: Scalar, url: Scalar, labelName: Scalar, labelNameEn: Scalar }));
const longestNote = 500;

export function systemStatus({ info, ...value }: Static<typeof StatusValue>): SystemStatus {
  const mainDomain = text(info.mainDomain);
  const gtagId = gtag(field(info.analytics, "gtagId"));
  const restriction = value.regionRestriction;
  const lacks = [
    ...(info.whitelabel ? [] : (["flags"] as const)),
    ...(info.register ? [] : (["registration"] as const)),
  ];
  const ip = firstText(field(value.location, "ip"), field(restriction, "ip"));
  const note = noteOf(restriction);
  const country = countryCode(field(value.location, "countryCode"));
  return {
    site: {
      flags: flags(info.whitelabel),
      registration: registration(info.register),
      support: support(info.customerService),
      resources: resources(info.resources),
      imageBases: bases(info.imageCDNs),
      launchBases: bases(info.launchGameCDNs),
      ...(mainDomain && { mainDomain }),
      ...(gtagId && { gtagId }),
    },
    patterns: acceptedPatterns(info.register),
    ...(lacks.length > 0 && { lacks }),
    ...(value.maintenance ? { maintenance: maintenance(value.maintenance) } : {}),
    visitor: {
      ...(ip && { ip }),
      ...(country && { country }),
      restricted: Boolean(restriction),
      ...(note && { note }),
    },
  };
}

function maintenance(value: unknown): NonNullable<SystemStatus["maintenance"]> {
  const start = instant(field(value, "startTime"));
  const end = instant(field(value, "endTime"));
  const note = noteOf(value);
  return { ...(start && { start }), ...(end && { end }), ...(note && { note }) };
}

const noteOf = (value: unknown): string | undefined =>
  plainText(text(field(value, "note")) ?? "", longestNote) || undefined;

const support = (list: unknown): SystemStatus["site"]["support"] =>
  supportRows(listIn(list)).flatMap((row) => {
    const url = supportUrl(row.path);
    return url ? [{ type: text(row.csType) ?? "default", url }] : [];
  });

const resources = (list: unknown): SystemStatus["site"]["resources"] =>
  resourceRows(listIn(list)).flatMap((row) => {
    const type = text(row.resourceType)?.toUpperCase();
    const url = webUrl(row.url);
    return type && url ? [{ type, url, label: firstText(row.labelName, row.labelNameEn) ?? type }] : [];
  });

/** Server lists of CDN bases, without the slash at the end. */
const bases = (list: unknown): string[] => listIn(list).map(webUrl).filter(present).map(withoutTrailingSlashes);

function gtag(value: unknown): string | undefined {
  const id = text(value);
  return id && gtagPattern.test(id) ? id : undefined;
}

const flagName = /^[A-Z0-9_]{1,40}$/;
const deepest = 12;

/** The whitelabel tree as a flat map by modId; on is only the string "1" (protocol section 4). */
export function flags(root: unknown): Record<string, boolean> {
  const states: Record<string, boolean> = {};
  const visit = (node: unknown, depth: number): void => {
    const name = text(field(node, "modId"));
    if (name && flagName.test(name)) states[name] = field(node, "enabled") === "1";
    if (depth < deepest) for (const child of listIn(field(node, "childrenNodes"))) visit(child, depth + 1);
  };
  for (const node of Array.isArray(root) ? root : [root]) visit(node, 0);
  return states;
}

const rules = rowsOf(
  Type.Object({
    field: Type.String(),
    enabled: Scalar,
    required: Scalar,
    patternId: Scalar,
    acceptedPattern: Scalar,
    minLength: Scalar,
    maxLength: Scalar,
    type: Scalar,
  }),
);

const longestPattern = 256;

/**
 * The enabled fields of the registration form, in the platform's order (protocol 3.9). `acceptedPattern` is not among
 * it: patterns of the form are vetted ids (decision 013).
 */
export const registration = (map: unknown): Site["registration"] =>
  enabled(map).map((rule) => ({
    field: rule.field,
    required: flag(rule.required),
    patternId: count(rule.patternId),
    minLength: count(rule.minLength),
    maxLength: count(rule.maxLength),
    type: text(rule.type) ?? "text",
  }));

/** The platform's own pattern of each enabled field that has one; `*` accepts anything and is none. */
export const acceptedPatterns = (map: unknown): Record<string, string> =>
  Object.fromEntries(
    enabled(map).flatMap((rule) => {
      const pattern = text(rule.acceptedPattern);
      return pattern === undefined || pattern === "*" || pattern.length > longestPattern ? [] : [[rule.field, pattern]];
    }),
  );

const enabled = (map: unknown) =>
  rules(entries(map).map(([field, rule]) => ({ ...Object(rule), field }))).filter(
    (rule) => flag(rule.enabled) && /^[A-Za-z]{1,40}$/.test(rule.field),
  );

const keyLength = 8;

/**
 * The address behind `customerService[].path`: its last 8 characters are a DES key, the rest is the encrypted address
 * (protocol 2.6). Undefined for anything that does not come out as http(s).
 */
export function supportUrl(path: unknown): string | undefined {
  const address = text(path);
  if (address === undefined) return undefined;
  const plain = webUrl(address);
  if (plain !== undefined) return plain;
  try {
    return webUrl(desDecrypt(address.slice(0, -keyLength), address.slice(-keyLength)));
  } catch {
    // Garbage or a key that does not fit: an entry without an address is left out, the others stay.
    return undefined;
  }
}
