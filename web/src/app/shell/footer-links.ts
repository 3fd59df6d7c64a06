import { type PageId, pages } from "../../../../shared/pages.ts";
import { isBuilt } from "../routes.tsx";

/** Further pages beside the categories, in the order shown. */
const wanted: readonly string[] = [
  "new",
  "jp",
  "crash",
  "rou",
  "bac",
  "horse",
  "jl",
  "ppslot",
  "pplive",
  "lottery",
  "seaLottery",
  "vnLottery",
  "promotions",
  "winners",
  "pointMall",
  "seamless",
  "download",
];

const isPage = (id: string): id is PageId => Object.hasOwn(pages, id);

interface FooterLink {
  readonly id: PageId;
  readonly path: string;
}

/** The pages of that list that exist. */
export const morePages: readonly FooterLink[] = wanted.filter(isPage).flatMap((id) => {
  const [path] = pages[id].paths;
  return isBuilt(path) ? [{ id, path }] : [];
});
