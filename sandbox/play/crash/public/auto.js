import { element, setup } from "../../kit/assets/kit.js";

const { lowestAuto, highest } = setup;
const [auto, field] = ["auto", "at"].map(element);

/** Hundredths as a multiplier is written. */
export const times = (hundredths) => (hundredths / 100).toFixed(2);

/** What the field says, in hundredths and within the rules; Bengali digits count too. */
function wanted() {
  const latin = field.value.replace(/[০-৯]/g, (digit) => "০১২৩৪৫৬৭৮৯".indexOf(digit));
  const typed = Math.round(Number.parseFloat(latin) * 100);
  return Number.isNaN(typed) ? 200 : Math.min(Math.max(typed, lowestAuto), highest);
}

/** The switch and the field of the automatic cash-out. @param changed called when it is turned on or off */
export function createAuto(changed) {
  auto.addEventListener("change", changed);
  field.addEventListener("change", () => {
    field.value = times(wanted());
  });
  return {
    /** Where the next bet is cashed out by itself, in hundredths; undefined while that is off. */
    value: () => (auto.checked ? wanted() : undefined),
    lock(locked) {
      auto.disabled = locked;
      field.disabled = locked || !auto.checked;
    },
  };
}
