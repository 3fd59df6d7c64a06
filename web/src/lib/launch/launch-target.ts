import type { Game } from "../../../../shared/contracts/games.ts";

/** Result of a tap on a game or vendor: a page of this site, the popup with a vendor's games, or the game itself. */
type Destination = { readonly to: "page"; readonly path: string } | { readonly to: "list" } | { readonly to: "launch" };

const lotteryPages: Readonly<Record<string, string>> = { TCG_LOTTO_VN: "vnLottery", TCG_SEA: "seaLottery" };
const lotteries: ReadonlySet<string> = new Set(["LOTT", "ELOTT"]);

const withQuery = (path: string, name: string, value: string): string =>
  value === "" ? path : `${path}?${new URLSearchParams({ [name]: value })}`;

/**
 * Implements the launch table of spec section 4.
 * @param pagePath returns the address of a page by its id; a lottery without its page starts like any game
 */
export function launchTargetOf(
  { vendor, type, kind, code }: Pick<Game, "vendor" | "type" | "kind" | "code">,
  pagePath: (id: string) => string | undefined,
): Destination {
  const own = pagePath(lotteryPages[vendor] ?? "");
  if (own) return { to: "page", path: own };
  const lottery = lotteries.has(type) ? pagePath("lottery") : undefined;
  if (lottery) return { to: "page", path: withQuery(lottery, "gameCode", code) };
  if (kind === "game") return { to: "launch" };
  const slots = type === "RNG" ? pagePath("rng") : undefined;
  return slots ? { to: "page", path: withQuery(slots, "vassalage", vendor) } : { to: "list" };
}
