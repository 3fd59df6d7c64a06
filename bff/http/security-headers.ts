import { routes } from "../../shared/contracts/client-errors.ts";
import type { FirebaseProject } from "../../shared/contracts/entry.ts";
import type { Config } from "../config.ts";

export type Headers = Readonly<Record<string, string>>;

/** Of the `Reporting-Endpoints` of pages. */
const reportGroup = "csp";

/** Routes that answer with data, scripts, styles or fonts, never with a document. */
const data = /^\/(?:api|wps|lgw|assets)\//;

/** @param url pattern of a route, "" when none was found */
export const isDataRoute = (url: string): boolean => data.test(url);

/**
 * What no page of ours and no game in one asks for; whoever slips a script in shall not be able to either. Games keep
 * what their frames are given: the whole screen and sound.
 */
const permissionsPolicy = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Security headers of every answer, by kind (promises: 3.3, 3.4; OWASP Secure Headers). Data may do nothing at all,
 * should a browser ever show it as a page; it carries no more than OWASP's REST cheat sheet asks for, because it is
 * sent a hundred times as often as pages. A script obeys the policy of its page, and a first view has sixty of them.
 */
export function securityHeaders(config: Config): { readonly pages: Headers; readonly data: Headers } {
  const everywhere: Headers = {
    "cross-origin-resource-policy": "same-origin",
    ...(config.publicUrl.protocol === "https:" && {
      "strict-transport-security": "max-age=31536000; includeSubDomains",
    }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  return {
    pages: {
      ...everywhere,
      "content-security-policy": pagePolicy(config),
      // A game in a window of its own is known to be open (web/src/lib/launch/game-window.ts); its opener is taken from it.
      "cross-origin-opener-policy": "same-origin-allow-popups",
      "origin-agent-cluster": "?1",
      "permissions-policy": permissionsPolicy,
      "referrer-policy": "strict-origin-when-cross-origin",
      "reporting-endpoints": `${reportGroup}="${routes.clientErrors.path}"`,
      "x-dns-prefetch-control": "off",
      "x-download-options": "noopen",
      "x-permitted-cross-domain-policies": "none",
    },
    data: {
      ...everywhere,
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "referrer-policy": "no-referrer",
    },
  };
}

/**
 * The content security policy of pages. Scripts come only from us and from the origins of the configured entry scripts,
 * which show pictures, frames and styles of their own, and from Google where Firebase proves phone numbers; images and
 * frames also come from the configured hosts and, in sandbox mode, from the sandbox's public address.
 */
function pagePolicy({ entryScripts, phoneProvider, frameHosts, imageHosts, sandboxPublicUrl }: Config): string {
  const sandbox = sandboxPublicUrl ? [sandboxPublicUrl.origin, ...loopbackTwins(sandboxPublicUrl)] : [];
  const entry = entryScripts.hosts;
  const firebase: PolicySources | undefined = phoneProvider?.firebase && firebaseSources(phoneProvider.firebase);
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...entry, ...(firebase?.scripts ?? [])],
    // React, Swiper and radix set styles by CSSOM, which no policy forbids; foreign entry scripts bring style elements.
    "style-src": [
      "'self'",
      ...(firebase?.scripts.length || isForeign(entry, sandbox) ? ["'unsafe-inline'"] : []),
      ...entry,
    ],
    "img-src": ["'self'", "data:", ...imageHosts, ...entry, ...sandbox],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...entry, ...(firebase?.calls ?? [])],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "frame-src": ["'self'", ...frameHosts, ...entry, ...(firebase?.frames ?? []), ...sandbox],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    // Browsers that know `report-to` leave the older one.
    "report-uri": [routes.clientErrors.path],
    "report-to": [reportGroup],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
}

/** Whether scripts run that are neither ours nor the sandbox's stand-ins for them. */
const isForeign = (entry: readonly string[], sandbox: readonly string[]): boolean =>
  entry.some((host) => !sandbox.includes(host));

/** `localhost` and `127.0.0.1` are two origins to a browser; a reader of the README may type either. */
function loopbackTwins(url: URL): string[] {
  if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1") return [];
  const twin = new URL(url);
  twin.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return [twin.origin];
}

/** What a page may load, ask and frame beside its own. */
export interface PolicySources {
  readonly scripts: readonly string[];
  readonly calls: readonly string[];
  readonly frames: readonly string[];
}

/**
 * What Firebase's SDK needs to prove a phone number: its service, and Google's reCAPTCHA. Of Google's hosts only what
 * reCAPTCHA's own documentation names: their other paths answer with scripts that anybody may word. The SDK loads it
 * from www.google.com, never from www.recaptcha.net. An emulator draws no challenge.
 */
export function firebaseSources({ emulator }: FirebaseProject): PolicySources {
  if (emulator) return { scripts: [], calls: [emulator], frames: [] };
  const recaptcha = "https://www.google.com/recaptcha/";
  return {
    scripts: [recaptcha, "https://www.gstatic.com/recaptcha/"],
    calls: ["https://identitytoolkit.googleapis.com", recaptcha],
    frames: [recaptcha, "https://recaptcha.google.com/recaptcha/"],
  };
}
