/**
 * Widths of the window at which layouts change, in CSS pixels. `@media` knows no variables, so style sheets write the
 * number: `@media (width >= 640px)`. No other number occurs in one (tests/unit/web-ui/style-rules.test.ts).
 */
export const breakpoints = {
  /** Below it, the narrowest phones: labels and gaps give way. */
  smallPhone: 360,
  /** Below it, most phones held upright. */
  phone: 480,
  /** From it on, two columns of cards, and tables instead of cards. */
  largePhone: 640,
  /** From it on, text beside a picture, and a list beside what is chosen from it. */
  tablet: 768,
  /** From it on, shelves and grids of games at full size. */
  largeTablet: 860,
  /** From it on, the side menu stands beside the page. */
  desktop: 1024,
} as const;
