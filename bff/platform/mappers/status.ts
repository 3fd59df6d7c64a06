import Type, { type Static } from "typebox";
import { gtagPattern, type Site } from "../../../shared/contracts/site.ts";
import { withoutTrailingSlashes } from "../../http/request.ts";
import { desDecrypt } from "../encryption.ts";
import { countryCode } from "../operations/entry.ts";
import type { SystemStatus } from "../types.ts";
import { count, instant } from "./numbers.ts";
import { anyFields, rowMapper, rowsOf, Scalar, scalars } from "./schema.ts";
import { completeRow, definedFields, entries, field, listIn, present } from "./structure.ts";
import { firstText, flag, plainLine, text, webUrl } from "./text.ts";

/** Value of the status call (protocol section 4). `maintenance` and `regionRestriction` apply if they are truthy. */
export const StatusValue = Type.Object({
  info: Type.Object({
    mainDomain: Scalar,
    ...anyFields("customerService resources whitelabel register imageCDNs launchGameCDNs analytics"),
  }),
  ...anyFields("location maintenance regionRestriction"),
});

const maxNoteLength = 500;

export function systemStatus({ info, ...value }: Static<typeof StatusValue>): SystemStatus {
  const restriction = value.regionRestriction;
  const lacks = [
    ...(info.whitelabel ? [] : (["flags"] as const)),
    ...(info.register ? [] : (["registration"] as const)),
  ];
  return {
    site: {
      flags: flags(info.whitelabel),
      registration: registration(info.register),
      support: support(listIn(info.customerService)),
      resources: resources(listIn(info.resources)),
      imageBases: bases(info.imageCDNs),
      launchBases: bases(info.launchGameCDNs),
      ...definedFields({ mainDomain: text(info.mainDomain), gtagId: gtag(field(info.analytics, "gtagId")) }),
    },
    patterns: acceptedPatterns(info.register),
    ...(lacks.length > 0 && { lacks }),
    ...(value.maintenance ? { maintenance: maintenance(value.maintenance) } : {}),
    visitor: {
      restricted: Boolean(restriction),
      ...definedFields({
        ip: firstText(field(value.location, "ip"), field(restriction, "ip")),
        country: countryCode(field(value.location, "countryCode")),
        note: noteOf(restriction),
      }),
    },
  };
}

const maintenance = (value: unknown): NonNullable<SystemStatus["maintenance"]> =>
  definedFields({
    start: instant(field(value, "startTime")),
    end: instant(field(value, "endTime")),
    note: noteOf(value),
  });

const noteOf = (value: unknown): string | undefined => plainLine(field(value, "note"), maxNoteLength) || undefined;

const support = rowMapper(scalars("csType path"), (row) =>
  completeRow({ type: text(row.csType) ?? "default", url: supportUrl(row.path) }),
);

const resources = rowMapper(scalars("resourceType url labelName labelNameEn"), (row) => {
  const type = text(row.resourceType)?.toUpperCase();
  return completeRow({ type, url: webUrl(row.url), label: firstText(row.labelName, row.labelNameEn) ?? type });
});

/** Reads CDN base URLs without trailing slashes. */
const bases = (list: unknown): string[] => listIn(list).map(webUrl).filter(present).map(withoutTrailingSlashes);

function gtag(value: unknown): string | undefined {
  const id = text(value);
  return id && gtagPattern.test(id) ? id : undefined;
}

const flagName = /^[A-Z0-9_]{1,40}$/;
const maxTreeDepth = 12;

/** Flattens the whitelabel tree by modId. Only the string "1" means on (protocol section 4). */
export function flags(root: unknown): Record<string, boolean> {
  const states: Record<string, boolean> = {};
  const visit = (node: unknown, depth: number): void => {
    const name = text(field(node, "modId"));
    if (name && flagName.test(name)) states[name] = field(node, "enabled") === "1";
    if (depth < maxTreeDepth) for (const child of listIn(field(node, "childrenNodes"))) visit(child, depth + 1);
  };
  for (const node of Array.isArray(root) ? root : [root]) visit(node, 0);
  return states;
}

const fieldRules = rowsOf({
  field: Type.String(),
  ...scalars("enabled required patternId acceptedPattern minLength maxLength type"),
});

const maxPatternLength = 256;

/**
 * Maps the enabled form fields (protocol 3.9). Forms use vetted patterns by id, not `acceptedPattern` (decision 013).
 */
export const registration = (map: unknown): Site["registration"] =>
  enabledFields(map).map((rule) => ({
    field: rule.field,
    required: flag(rule.required),
    patternId: count(rule.patternId),
    minLength: count(rule.minLength),
    maxLength: count(rule.maxLength),
    type: text(rule.type) ?? "text",
  }));

/** Returns the platform's patterns by field. `*` accepts anything and is left out. */
export const acceptedPatterns = (map: unknown): Record<string, string> =>
  Object.fromEntries(
    enabledFields(map).flatMap((rule) => {
      const pattern = text(rule.acceptedPattern);
      const isUsable = pattern !== undefined && pattern !== "*" && pattern.length <= maxPatternLength;
      return isUsable ? [[rule.field, pattern]] : [];
    }),
  );

const enabledFields = (map: unknown) =>
  fieldRules(entries(map).map(([field, rule]) => ({ ...Object(rule), field }))).filter(
    (rule) => flag(rule.enabled) && /^[A-Za-z]{1,40}$/.test(rule.field),
  );

const keyLength = 8;

/** Reads `customerService[].path`: a URL, or an encrypted URL followed by its 8-character DES key (protocol 2.6). */
function supportUrl(path: unknown): string | undefined {
  const address = text(path) ?? "";
  try {
    return webUrl(address) ?? webUrl(desDecrypt(address.slice(0, -keyLength), address.slice(-keyLength)));
  } catch {
    // The path or its key is invalid, so the entry is left out.
    return undefined;
  }
}
