/**
 * Returns the analytics id. The gateway adds it to the page if the operator has configured one, and only then allows
 * the tag in the CSP (bff/pages/html.ts).
 */
export const gtagId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content || undefined;
