import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../LazyBoundary/LazyBoundary.tsx";
import styles from "./Html.module.css";

const Sanitised = lazyComponent(() => import("./Sanitised.tsx"));

interface HtmlProps {
  html: string;
  /** Called when the text is visible: for text that the user must see before agreeing to it. */
  onShown?(): void;
}

/** Renders HTML of an operator. If the sanitiser does not load, shows an error instead. */
export function Html(props: HtmlProps) {
  return (
    <LazyBoundary inline fallback={<div className={styles.html} />}>
      <Sanitised {...props} />
    </LazyBoundary>
  );
}
