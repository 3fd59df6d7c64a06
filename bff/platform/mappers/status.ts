import Type, { type Static } from "typebox";
import { gtagPattern } from "../../../shared/contracts/site.ts";
import { withoutTrailingSlashes } from "../../http/request.ts";
import type { SystemStatus } from "../types.ts";
import { flags } from "./flags.ts";
import { plainText } from "./html.ts";
import { countryCode } from "./location.ts";
import { acceptedPatterns, registration } from "./registration.ts";
import { supportUrl } from "./support.ts";
import { field, firstText, instant, listIn, present, rowsOf, Scalar, text, webUrl } from "./wire.ts";

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
