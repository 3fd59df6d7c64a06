import type { VendorTypes } from "../../../shared/contracts/lobby.ts";
import { PlatformError } from "../error.ts";
import { entries, field, id } from "./wire.ts";

/** More types than any platform has, and more vendors than any of them. */
const mostTypes = 100;
const mostVendors = 1_000;

const names = (map: unknown, most: number): string[] =>
  entries(map)
    .slice(0, most)
    .flatMap(([name]) => id(name) ?? []);

/** `value.content`: type → vendor code → what the vendor is called (protocol section 5). */
export function vendorTypes(value: unknown): VendorTypes {
  const content = field(value, "content");
  if (typeof content !== "object" || content === null) throw new PlatformError("platform_bad_answer", true);
  return {
    items: names(content, mostTypes).map((type) => ({ type, vendors: names(field(content, type), mostVendors) })),
  };
}
