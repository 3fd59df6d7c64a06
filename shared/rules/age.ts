/** Younger than this by their birthday, people are asked once more whether they are old enough (spec section 5). */
export const birthdayConfirmAge = 21;

/** The day from which somebody is so old; 29 February of a year without one is 1 March. */
export const comesOfAge = (birthday: string, age: number): string =>
  `${String(Number(birthday.slice(0, 4)) + age).padStart(4, "0")}${birthday.slice(4)}`;

/** Whole years between two days `yyyy-MM-dd`; somebody born on 29 February has their birthday on 1 March. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
