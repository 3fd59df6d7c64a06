/** Where Google's tag is loaded from and where it reports to, by directive (its own guide to content policies). */
const sources: Readonly<Record<string, string>> = {
  "script-src": "https://www.googletagmanager.com",
  "img-src": "https://www.googletagmanager.com https://*.google-analytics.com",
  "connect-src": "https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
};

/** The content policy of a page on which the operator measures visits; nobody else's page lets the tag in. */
export const policyWithAnalytics = (policy: string): string =>
  policy
    .split(";")
    .map((directive) => {
      const more = sources[directive.trim().split(" ", 1)[0] ?? ""];
      return more ? `${directive} ${more}` : directive;
    })
    .join(";");

/** Tells the client that it may measure, and under which id. @param gtagId of the known form (shared/contracts/site.ts) */
export const analyticsTag = (gtagId: string): string => `<meta name="analytics" content="${gtagId}" />`;
