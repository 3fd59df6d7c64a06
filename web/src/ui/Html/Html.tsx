import { lazyComponent } from "../../lib/startup/chunks.ts";
import { LazyBoundary } from "../LazyBoundary/LazyBoundary.tsx";
import styles from "./Html.module.css";

const Sanitised = lazyComponent(() => import("./Sanitised.tsx"));

interface HtmlProps {
  html: string;
  /** Called when the text is rendered, for texts that users must see before agreeing to them. */
  onShown?(): void;
}

/** Renders HTML from an operator. Shows an error if the sanitiser does not load. */
export function Html(props: HtmlProps) {
  return (
    <LazyBoundary inline fallback={<div className={styles.html} />}>
      <Sanitised {...props} />
    </LazyBoundary>
  );
}
