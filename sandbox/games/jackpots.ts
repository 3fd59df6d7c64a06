import type { HandlerRow, Sandbox } from "../contract.ts";
import { hashOf } from "../world/random.ts";
import { languageOf } from "./wire.ts";

const jackpots = 10;
const dayMs = 86_400_000;

/** A pot that grows a few taka a second and starts over each day; the same for the same seed and moment. */
function potOf({ seed, clock }: Sandbox, nodeId: number): number {
  const hash = hashOf("pot", seed, nodeId);
  const grown = Math.floor((clock.now() % dayMs) / 1000) * (1 + (hash % 5));
  return 20_000 + (hash % 900_000) + grown;
}

export const jackpot: HandlerRow = {
  operation: "jackpots",
  method: "GET",
  paths: ["/wps/relay/VIS_getJackpot"],
  token: "never",
  handle: (call, sandbox) => {
    const games = sandbox.world.games.filter(({ classes }) => classes.includes("JP")).slice(0, jackpots);
    const list = games.map(({ vendor, nodeId, name }) => ({
      vassalage: vendor,
      nodeId,
      name: name[languageOf(call)],
      amount: potOf(sandbox, nodeId),
      currency: "BDT",
    }));
    return { value: { list } };
  },
};
