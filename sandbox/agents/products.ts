import { rebateRates } from "../promotions/rebates.ts";
import type { Rates } from "./contract.ts";

/** What accounts under nobody get: the rebates of the house, which every tree shares out among those in it. */
export const houseRates: Rates = new Map(Object.entries(rebateRates));

/** Types of game a rebate is set for. */
export const products: readonly string[] = [...houseRates.keys()];

/** Basis points: rebates are set in steps of 0.1 %. */
export const step = 10;
