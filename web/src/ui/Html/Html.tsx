import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../LazyBoundary/LazyBoundary.tsx";
import styles from "./Html.module.css";

const Sanitised = lazyComponent(() => import("./Sanitised.tsx"));

interface HtmlProps {
  html: string;
  /** The words can be read now: for what may only be agreed to then. */
  onShown?(): void;
}

/** Words an operator wrote; when what makes them safe does not load, that is said in their place. */
export function Html(props: HtmlProps) {
  return (
    <LazyBoundary inline fallback={<div className={styles.html} />}>
      <Sanitised {...props} />
    </LazyBoundary>
  );
}
