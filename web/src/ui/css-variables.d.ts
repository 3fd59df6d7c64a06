import "react";

declare module "react" {
  /** Allows custom properties in `style`, which pass data to style sheets. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
