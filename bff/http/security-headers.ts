import { routes } from "../../shared/contracts/client-errors.ts";
import type { FirebaseProject } from "../../shared/contracts/entry.ts";
import type { Config } from "../config.ts";

export type Headers = Readonly<Record<string, string>>;

const reportGroup = "csp";

/** Routes that serve data, scripts, styles or fonts, never a document. */
const data = /^\/(?:api|wps|lgw|assets)\//;

export const isDataRoute = (url: string): boolean => data.test(url);

/** Features that neither our pages nor games use, disabled for injected scripts. */
const permissionsPolicy = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Returns the security headers of pages and of data (OWASP Secure Headers). Data has only what OWASP's REST cheat sheet
 * requires, because data is sent most often. The policy of data allows nothing, in case a browser renders data as a
 * page.
 */
export function securityHeaders(config: Config): { readonly pages: Headers; readonly data: Headers } {
  const isHttps = config.publicUrl.protocol === "https:";
  const everywhere: Headers = {
    "cross-origin-resource-policy": "same-origin",
    ...(isHttps && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  };
  return {
    pages: {
      ...everywhere,
      "content-security-policy": pagePolicy(config),
      // The page checks whether the window of a game is open (web/src/lib/launch/game-launcher.ts).
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

/** Returns the content security policy of pages. */
function pagePolicy({ entryScripts, phoneProvider, frameHosts, imageHosts, sandboxPublicUrl }: Config): string {
  const sandbox = sandboxPublicUrl ? [sandboxPublicUrl.origin, ...loopbackTwins(sandboxPublicUrl)] : [];
  const entry = entryScripts.hosts;
  const firebase = phoneProvider?.firebase && firebaseSources(phoneProvider.firebase);
  // Whether third-party scripts run, other than the sandbox's replacements for them.
  const isForeign = entry.some((host) => !sandbox.includes(host));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...entry, ...(firebase?.scripts ?? [])],
    // React, Swiper and radix use CSSOM, which no policy restricts. Third-party scripts insert style elements.
    "style-src": ["'self'", ...(firebase?.scripts.length || isForeign ? ["'unsafe-inline'"] : []), ...entry],
    "img-src": ["'self'", "data:", ...imageHosts, ...entry, ...sandbox],
    "font-src": ["'self'"],
    "connect-src": ["'self'", ...entry, ...(firebase?.calls ?? [])],
    "manifest-src": ["'self'"],
    "worker-src": ["'self'"],
    "frame-src": ["'self'", ...frameHosts, ...entry, ...(firebase?.frames ?? []), ...sandbox],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    // Browsers that support `report-to` ignore `report-uri`.
    "report-uri": [routes.clientErrors.path],
    "report-to": [reportGroup],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join(";");
}

/** Returns the other loopback origin, because a visitor may type `localhost` or `127.0.0.1`. */
function loopbackTwins(url: URL): string[] {
  if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1") return [];
  const twin = new URL(url);
  twin.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return [twin.origin];
}

/**
 * Returns the sources that Firebase needs to verify phone numbers. Google's hosts also serve third-party scripts, so
 * only the paths in reCAPTCHA's documentation are allowed.
 */
function firebaseSources({ emulator }: FirebaseProject) {
  if (emulator) return { scripts: [], calls: [emulator], frames: [] };
  const recaptcha = "https://www.google.com/recaptcha/";
  return {
    scripts: [recaptcha, "https://www.gstatic.com/recaptcha/"],
    calls: ["https://identitytoolkit.googleapis.com", recaptcha],
    frames: [recaptcha, "https://recaptcha.google.com/recaptcha/"],
  };
}
