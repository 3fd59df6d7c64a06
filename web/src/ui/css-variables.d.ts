import "react";

declare module "react" {
  /** Custom properties pass data to style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
