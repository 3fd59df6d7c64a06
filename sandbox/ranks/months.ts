/** The site's clock runs in Dhaka. */
const offsetMs = 6 * 3_600_000;

/** The calendar month of the site's clock that a moment is in, months since year 0. */
export function monthOf(at: number): number {
  const date = new Date(at + offsetMs);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** The moment a month begins, epoch ms. */
export const startOfMonth = (month: number): number => Date.UTC(Math.floor(month / 12), month % 12) - offsetMs;

/** `yyyy-MM` */
export const spellMonth = (month: number): string =>
  `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, "0")}`;

/** The year of the site's clock that a moment is in. */
export const yearOf = (at: number): number => Math.floor(monthOf(at) / 12);

/**
 * The moment somebody's birthday begins in a year, epoch ms. Whoever was born on 29 February has it on 1 March where
 * the year has no such day.
 * @param birthday `yyyy-MM-dd`
 */
export const birthdayIn = (birthday: string, year: number): number =>
  Date.UTC(year, Number(birthday.slice(5, 7)) - 1, Number(birthday.slice(8, 10))) - offsetMs;
