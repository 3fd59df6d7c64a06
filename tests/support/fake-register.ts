import type { ExclusionRegister } from "../../bff/protection/exclusion-register.ts";

/** A register of the excluded that answers as it is told. */
export class FakeRegister implements ExclusionRegister {
  answer: ExclusionRegister["lookup"] = async () => "none";
  lookup: ExclusionRegister["lookup"] = (person) => this.answer(person);
}
