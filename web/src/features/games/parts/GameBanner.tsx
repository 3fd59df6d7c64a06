import { lazyComponent, loadEarly } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { prefillBanners } from "../api.ts";
import styles from "./GameBanner.module.css";

const pageBanner = () => import("./PageBanner.tsx");
const PageBanner = lazyComponent(pageBanner);

/** Its code and its answer: the banner is the largest picture of the first screen. */
export const prefillBanner = (): Promise<unknown> => loadEarly(pageBanner).then(prefillBanners);

/** The carousel at the top of every game page. @param names of the page and of the category it belongs to */
export const GameBanner = ({ names }: { names: readonly string[] }) => (
  <LazyBoundary fallback={<div className={styles.banner} />}>
    <PageBanner names={names} />
  </LazyBoundary>
);
