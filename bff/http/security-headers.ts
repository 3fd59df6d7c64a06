import { routes } from "../../shared/contracts/client-errors.ts";
import type { FirebaseProject } from "../../shared/contracts/entry.ts";
import type { Config } from "../config.ts";

export type Headers = Readonly<Record<string, string>>;

const reportGroup = "csp";

/** Routes that answer with data, scripts, styles or fonts, never with a document. */
const data = /^\/(?:api|wps|lgw|assets)\//;

export const isDataRoute = (url: string): boolean => data.test(url);

/** Features that neither our pages nor games use are off, so that an injected script cannot use them. */
const permissionsPolicy = [
  ...["accelerometer", "browsing-topics", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...["magnetometer", "microphone", "midi", "payment", "serial", "usb", "xr-spatial-tracking"],
]
  .map((feature) => `${feature}=()`)
  .join(", ");

/**
 * Returns the security headers of pages and of data (promises: 3.3, 3.4; OWASP Secure Headers). The policy of data
 * allows nothing if a browser shows it as a page. Data carries only what OWASP's REST cheat sheet requires, because it
 * is sent most often.
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
      // A game in a separate window tracks whether it is open (web/src/lib/launch/game-launcher.ts) and gets no opener.
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

/** The content security policy of pages. Only configured entry scripts, and Google's for Firebase, run besides ours. */
function pagePolicy({ entryScripts, phoneProvider, frameHosts, imageHosts, sandboxPublicUrl }: Config): string {
  const sandbox = sandboxPublicUrl ? [sandboxPublicUrl.origin, ...loopbackTwins(sandboxPublicUrl)] : [];
  const entry = entryScripts.hosts;
  const firebase = phoneProvider?.firebase && firebaseSources(phoneProvider.firebase);
  // Whether scripts run that are neither ours nor the sandbox's stand-ins for them.
  const isForeign = entry.some((host) => !sandbox.includes(host));
  const directives = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...entry, ...(firebase?.scripts ?? [])],
    // React, Swiper and radix set styles by CSSOM, which no policy forbids. Foreign scripts insert style elements.
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

/** Returns the other name of a loopback address: `localhost` and `127.0.0.1` are two origins; either may be typed. */
function loopbackTwins(url: URL): string[] {
  if (url.hostname !== "localhost" && url.hostname !== "127.0.0.1") return [];
  const twin = new URL(url);
  twin.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  return [twin.origin];
}

/**
 * Returns the sources that Firebase's SDK needs to prove a phone number: its service and Google's reCAPTCHA. Only the
 * paths that reCAPTCHA's documentation names are allowed, because other paths of Google's hosts serve scripts with
 * content of third parties. The SDK never loads reCAPTCHA from www.recaptcha.net. An emulator shows no challenge.
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
