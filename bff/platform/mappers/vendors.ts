import Type, { type Static } from "typebox";
import { type Category, categories } from "../../../shared/contracts/games.ts";
import type { LobbyCategory, Vendor, Vendors } from "../../../shared/contracts/lobby.ts";
import type { Language } from "../../../shared/language.ts";
import { firstImage } from "./image.ts";
import { arrangeLanes } from "./lanes.ts";
import { count, field, firstWords, id, listIn, listRequired, rowsOf, Scalar, text, words } from "./wire.ts";

const CardRow = Type.Object({
  vassalage: Type.String(),
  accountTypeName: Scalar,
  displayName: Scalar,
  title: Scalar,
  gameType: Scalar,
  gameCode: Scalar,
  nodeId: Scalar,
  isGame: Scalar,
  lagerIcon: Scalar,
  smallIcon: Scalar,
  mobileSmallIcon: Scalar,
  mobileLargeIcon: Scalar,
  h5Icon: Scalar,
});

const laneRows = rowsOf(
  Type.Object({
    title: Type.String(),
    displayName: Scalar,
    cards: Type.Optional(Type.Unknown()),
    gameClassify: Type.Optional(Type.Unknown()),
  }),
);
const cardRows = rowsOf(CardRow);
const classRows = rowsOf(Type.Object({ key: Type.String(), displayName: Scalar, gameCount: Scalar }));

const isCategory = (title: string): title is Category => categories.some((category) => category === title);

/** `value.data.lanes` (some builds: `value.lanes`) as the lobby's categories. */
export function vendors(value: unknown, language: Language): Vendors {
  const lanes = laneRows(listRequired(field(value, "data") ?? value, "lanes"));
  const categories = lanes.flatMap((lane): LobbyCategory[] =>
    isCategory(lane.title)
      ? [
          {
            type: lane.title,
            name: words(lane.displayName) ?? lane.title,
            vendors: cardRows(listIn(lane.cards)).flatMap((card) => vendor(card, lane.title)),
            classes: classRows(listIn(lane.gameClassify)).map((row) => ({
              key: row.key,
              name: words(row.displayName) ?? row.key,
              count: count(row.gameCount),
            })),
          },
        ]
      : [],
  );
  return { categories: arrangeLanes(categories, language), prizeMode: prizeMode(categories) };
}

/** `type` is the platform's game type, which launching and listing need even where the vendor is shown elsewhere. */
function vendor(card: Static<typeof CardRow>, lane: string): Vendor[] {
  if (!/^[A-Za-z0-9_]{1,20}$/.test(card.vassalage)) return [];
  const nodeId = id(card.nodeId);
  const listed = card.isGame === "VASSALAGE" || nodeId === undefined;
  const gameCode = listed ? undefined : id(card.gameCode);
  return [
    {
      code: card.vassalage,
      name: firstWords(card.displayName, card.accountTypeName, card.title) ?? card.vassalage,
      type: text(card.gameType) ?? lane,
      logo: firstImage(card.smallIcon, card.mobileSmallIcon, card.lagerIcon),
      image: firstImage(card.lagerIcon, card.mobileLargeIcon, card.h5Icon, card.smallIcon),
      ...(nodeId !== undefined && { nodeId }),
      ...(gameCode !== undefined && { gameCode }),
      opens: listed ? "list" : "game",
    },
  ];
}

/** ELOTT when its lane offers the lottery itself, else LOTT (protocol section 5). */
const prizeMode = (lanes: readonly LobbyCategory[]): Vendors["prizeMode"] =>
  lanes.some(
    (lane) => lane.type === "ELOTT" && lane.vendors.some(({ code }) => code === "LOTT" || code === "TCG_LOTTO_VN"),
  )
    ? "ELOTT"
    : "LOTT";
