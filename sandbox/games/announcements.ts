import { bannerImage } from "../art/media.ts";
import { windowOf } from "../clock.ts";
import type { Language, SandboxClock } from "../contract.ts";
import { offers } from "../promotions/offers.ts";
import type { Switches } from "../system/switches.ts";
import { type Article, type BannerItem, banners, helpNotices, notices, popups, promotions } from "./news.ts";
import { languageOf, relayGet } from "./wire.ts";

const dayMs = 86_400_000;

const bannerRow = ({ group, art, title, link }: BannerItem, at: number, language: Language) => ({
  bannerId: 801 + at,
  title: title[language],
  url: bannerImage(art),
  groupName: group,
  platform: "W",
  linkageType: link === undefined ? null : "PAGE",
  linkageUrl: link ?? null,
});

const articleRow = (article: Article, language: Language, clock: SandboxClock) => ({
  id: article.id,
  title: article.title[language],
  content: article.content[language],
  promotionType: article.promotionType ?? null,
  execution: article.execution ?? null,
  // Rounded to days, so that repeated calls return the same time.
  createdTime: (Math.floor(clock.now() / dayMs) - article.age) * dayMs,
  announcementImages: article.art === undefined ? [] : [{ imageUrl: bannerImage(article.art) }],
});

function promotionRow(article: Article, language: Language, clock: SandboxClock) {
  const offer = offers.find(({ id }) => id === article.id);
  const { start, end } = offer ? windowOf(offer, clock.now()) : {};
  return {
    ...articleRow(article, language, clock),
    categoryCode: article.category ?? null,
    startTime: start ?? null,
    endTime: end ?? null,
  };
}

const writtenNotice = ({ title, content }: Switches["notices"][number], at: number): Article => ({
  id: 5001 + at,
  age: 0,
  title: { BN: title, EN: title },
  content: { BN: content, EN: content },
});

/** `types` selects among B, PL, PU, PR and H; default: all. `execution` filters the popups (protocol 7.3). */
export const announcements = relayGet(
  "announcements",
  "MCSFE_getListAnnouncements CCSFE_getListAnnouncements",
  "optional",
  (call, { clock, switches }) => {
    const language = languageOf(call);
    const types = call.query.getAll("types").flatMap((value) => value.split(","));
    const executions = call.query.getAll("execution").flatMap((value) => value.split(/[,/]/));
    const isWanted = (type: string): boolean => types.length === 0 || types.includes(type);
    const rows = (type: string, list: readonly Article[]) =>
      isWanted(type) ? list.map((article) => articleRow(article, language, clock)) : [];
    const due = popups.filter(({ execution }) => executions.length === 0 || executions.includes(execution ?? ""));
    return {
      value: {
        banners: isWanted("B") ? banners.map((item, at) => bannerRow(item, at, language)) : [],
        player: rows("PL", [...notices, ...switches.notices.map(writtenNotice)]),
        popup: rows("PU", due),
        promotion: isWanted("PR") ? promotions.map((article) => promotionRow(article, language, clock)) : [],
        help: rows("H", helpNotices),
      },
    };
  },
);
