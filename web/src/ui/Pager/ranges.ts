import { constants } from "../../../../shared/rules/constants.ts";

/**
 * Page numbers to show, `null` for a gap: the first and last `margin` pages and `range` around the current one
 * (spec section 9: margin 2, range 3). A gap of a single page shows that page instead.
 */
export function pagerRange(page: number, pages: number): (number | null)[] {
  const { margin, range } = constants.pagination;
  const reach = Math.floor(range / 2);
  const start = Math.min(Math.max(1, page - reach), Math.max(1, pages - range + 1));
  const shown: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const wanted = number <= margin || number > pages - margin || (number >= start && number < start + range);
    if (wanted) {
      const before = shown.at(-1);
      if (before === null && shown.at(-2) === number - 2) shown[shown.length - 1] = number - 1;
      shown.push(number);
    } else if (shown.at(-1) !== null) shown.push(null);
  }
  return shown;
}
