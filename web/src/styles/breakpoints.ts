/**
 * Window widths at which layouts change, in CSS pixels. `@media` does not support variables, so style sheets repeat the
 * numbers: `@media (width >= 640px)`. No other number is allowed (tests/unit/web-ui/style-rules.test.ts).
 */
export const breakpoints = {
  /** Narrower windows (the smallest phones) get smaller labels and gaps. */
  smallPhone: 360,
  /** Most phones in portrait are narrower. */
  phone: 480,
  /** Minimum width for two columns of cards, and for tables instead of cards. */
  largePhone: 640,
  /** Minimum width for text next to an image, and for a list next to the selected item. */
  tablet: 768,
  /** Minimum width for shelves and grids of games at full size. */
  largeTablet: 860,
  /** Minimum width for the side menu next to the page. */
  desktop: 1024,
} as const;
