/**
 * The measuring id of this page: the gateway names it where the operator configured one, and lets the tag in only there
 * (bff/pages/html.ts).
 */
export const gtagId = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name="analytics"]')?.content || undefined;
