/** Younger than this by their birthday, people are asked once more whether they are old enough (spec section 5). */
export const birthdayConfirmAge = 21;

/** Whole years between two days `yyyy-MM-dd`; somebody born on 29 February has their birthday on 1 March. */
export function ageOn(day: string, birthday: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
