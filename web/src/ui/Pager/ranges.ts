import { constants } from "../../../../shared/rules/constants.ts";

/**
 * Returns the page numbers to show, with `null` for a gap: the first and last `margin` pages and `range` pages around
 * the current one (spec section 9). A gap of a single page shows that page instead.
 */
export function pagerRange(page: number, pages: number): (number | null)[] {
  const { margin, range } = constants.pagination;
  const reach = Math.floor(range / 2);
  const start = Math.min(Math.max(1, page - reach), Math.max(1, pages - range + 1));
  const numbers: (number | null)[] = [];
  for (let number = 1; number <= pages; number += 1) {
    const visible = number <= margin || number > pages - margin || (number >= start && number < start + range);
    if (visible) {
      const before = numbers.at(-1);
      if (before === null && numbers.at(-2) === number - 2) numbers[numbers.length - 1] = number - 1;
      numbers.push(number);
    } else if (numbers.at(-1) !== null) numbers.push(null);
  }
  return numbers;
}
