import "react";

declare module "react" {
  /** Custom properties are how data reaches a stylesheet. */
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}
