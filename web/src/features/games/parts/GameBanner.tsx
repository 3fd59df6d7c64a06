import { lazyComponent, loadEarly } from "../../../lib/startup/chunks.ts";
import { LazyBoundary } from "../../../ui/LazyBoundary/LazyBoundary.tsx";
import { prefillBanners } from "../api.ts";
import styles from "./GameBanner.module.css";

const pageBanner = () => import("./PageBanner.tsx");
const PageBanner = lazyComponent(pageBanner);

/** Loads the banner's script and response early, because it is the largest image of the first screen. */
export const prefillBanner = (): Promise<unknown> => loadEarly(pageBanner).then(prefillBanners);

/** The carousel at the top of every game page. `names` identify the banners of the page and of its category. */
export const GameBanner = ({ names }: { names: readonly string[] }) => (
  <LazyBoundary fallback={<div className={styles.banner} />}>
    <PageBanner names={names} />
  </LazyBoundary>
);
