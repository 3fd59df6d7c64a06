import { closeGates, faultOf, gates, tried } from "../../deep/security/protection/gate-trial.ts";
import { type Figure, noneOf } from "./figure.ts";

/** Calls every served route at every gate and counts the leaks. */
export async function gateFigure(): Promise<Figure> {
  const leaks: string[] = [];
  let refused = 0;
  for (const gate of gates) {
    for (const route of tried) {
      const fault = await faultOf(gate, route);
      if (fault !== undefined) leaks.push(`${gate.name}: ${fault}`);
      if (gate.refusal(route) !== undefined) refused += 1;
    }
  }
  await closeGates();
  const more = ` (${tried.length} routes × ${gates.length} gates, ${refused} to be refused)`;
  return noneOf("gates: leaks", leaks, tried.length * gates.length, more);
}
