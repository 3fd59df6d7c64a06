import Type, { type Static } from "typebox";
import type { Announcement, Announcements, Banner } from "../../../shared/contracts/announcements.ts";
import { htmlCleaner, plainText, safeHtml } from "./html.ts";
import { field, firstImage, firstText, id, imagePath, instant, listIn, rowsOf, Scalar, text, webUrl } from "./wire.ts";

const Feed = Type.Optional(Type.Unknown());

/** Protocol 7.3. */
export const AnnouncementsValue = Type.Object({
  banners: Feed,
  player: Feed,
  popup: Feed,
  promotion: Feed,
  help: Feed,
});

const BannerRow = Type.Object({
  bannerId: Scalar,
  id: Scalar,
  title: Scalar,
  url: Scalar,
  groupName: Scalar,
  linkageType: Scalar,
  linkageUrl: Scalar,
});
const AnnouncementRow = Type.Object({
  id: Scalar,
  title: Scalar,
  content: Scalar,
  promotionType: Scalar,
  execution: Scalar,
  createdTime: Scalar,
  categoryCode: Scalar,
  startTime: Scalar,
  endTime: Scalar,
  announcementImages: Type.Optional(Type.Unknown()),
});
const bannerRows = rowsOf(BannerRow);
const announcementRows = rowsOf(AnnouncementRow);
const longestTitle = 200;

/** `help` stands in the help centre (decision 058), the others in places of their own. */
export const announcements = (
  value: Static<typeof AnnouncementsValue>,
): Announcements & { help: readonly Announcement[] } => {
  const clean = htmlCleaner(safeHtml);
  const read = (feed: unknown) => announcementRows(listIn(feed)).flatMap((row) => announcement(row, clean));
  return {
    banners: bannerRows(listIn(value.banners)).flatMap(banner),
    notices: read(value.player),
    popups: read(value.popup),
    promotions: read(value.promotion),
    help: read(value.help),
  };
};

function banner(row: Static<typeof BannerRow>): Banner[] {
  const bannerId = id(firstText(row.bannerId, row.id));
  const image = firstImage(row.url);
  if (bannerId === undefined || image === "") return [];
  const link = text(row.linkageType) === undefined ? undefined : linkTarget(row.linkageUrl);
  return [
    {
      id: bannerId,
      title: plainText(text(row.title) ?? "", longestTitle),
      image,
      group: text(row.groupName) ?? "",
      ...(link !== undefined && { link }),
    },
  ];
}

/** A path of ours or an http(s) address. */
function linkTarget(value: unknown): string | undefined {
  const path = text(value);
  return path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : webUrl(path);
}

function announcement(row: Static<typeof AnnouncementRow>, clean: (content: unknown) => string): Announcement[] {
  const announcementId = id(row.id);
  if (announcementId === undefined) return [];
  const promotionType = text(row.promotionType);
  const image = imagePath(field(listIn(row.announcementImages)[0], "imageUrl"));
  const createdAt = instant(row.createdTime);
  const category = id(row.categoryCode);
  const startAt = instant(row.startTime);
  const endAt = instant(row.endTime);
  const { execution } = row;
  return [
    {
      id: announcementId,
      title: plainText(text(row.title) ?? "", longestTitle),
      html: clean(row.content),
      ...(promotionType !== undefined && { promotionType }),
      ...((execution === "A" || execution === "B" || execution === "F") && { execution }),
      ...(image !== undefined && { image }),
      ...(createdAt !== undefined && { createdAt }),
      ...(category !== undefined && { category }),
      ...(startAt !== undefined && { startAt }),
      ...(endAt !== undefined && { endAt }),
    },
  ];
}
