import { element, setup } from "../../kit/assets/kit.js";

const { lowestAuto, highest } = setup;
const [auto, field] = ["auto", "at"].map(element);

/** Formats hundredths as a multiplier. */
export const times = (hundredths) => (hundredths / 100).toFixed(2);

/** Value of the field in hundredths, within the limits. Bengali digits are accepted. */
function wanted() {
  const latin = field.value.replace(/[০-৯]/g, (digit) => "০১২৩৪৫৬৭৮৯".indexOf(digit));
  const typed = Math.round(Number.parseFloat(latin) * 100);
  return Number.isNaN(typed) ? 200 : Math.min(Math.max(typed, lowestAuto), highest);
}

/**
 * Switch and field of the automatic cash-out.
 * @param changed called when it is turned on or off
 */
export function createAuto(changed) {
  auto.addEventListener("change", changed);
  field.addEventListener("change", () => {
    field.value = times(wanted());
  });
  return {
    /** Automatic cash-out of the next bet in hundredths; undefined while it is off. */
    value: () => (auto.checked ? wanted() : undefined),
    lock(locked) {
      auto.disabled = locked;
      field.disabled = locked || !auto.checked;
    },
  };
}
