/**
 * Window widths at which layouts change, in CSS pixels. `@media` does not support variables, so style sheets repeat the
 * numbers: `@media (width >= 640px)`. No other number is allowed (tests/unit/web-ui/style-rules.test.ts).
 */
export const breakpoints = {
  /** Below: the narrowest phones, with smaller labels and gaps. */
  smallPhone: 360,
  /** Below: most phones in portrait. */
  phone: 480,
  /** From here: two columns of cards, and tables instead of cards. */
  largePhone: 640,
  /** From here: text next to an image, and a list next to the selected item. */
  tablet: 768,
  /** From here: shelves and grids of games at full size. */
  largeTablet: 860,
  /** From here: the side menu next to the page. */
  desktop: 1024,
} as const;
