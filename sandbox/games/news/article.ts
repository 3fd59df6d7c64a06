import type { Language } from "../../contract.ts";

type Both = Readonly<Record<Language, string>>;

export interface BannerItem {
  readonly group: string;
  /** Name in art/banner.ts. */
  readonly art: string;
  readonly title: Both;
  /** Own path a click leads to; without one the banner is not clickable. */
  readonly link?: string;
}

/** Notice, popup or promotion; `content` is HTML. */
export interface Article {
  readonly id: number;
  readonly title: Both;
  readonly content: Both;
  readonly promotionType?: string;
  readonly execution?: "A" | "B" | "F";
  readonly art?: string;
  /** Of a promotion: code in promotions/categories.ts. */
  readonly category?: string;
  /** Days before today it was published. */
  readonly age: number;
}
