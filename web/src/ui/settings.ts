import { createContext } from "react";

/**
 * A site's settings for images and amounts. The app provides them through a context, so that components need only
 * props.
 */
interface Settings {
  readonly currencySymbol: string;
  /** Returns the full address for an image path. */
  imageAddress(path: string): string;
}

/** Default without a provider: amounts in taka, addresses unchanged. */
export const UiSettings = createContext<Settings>({ currencySymbol: "৳", imageAddress: (path) => path });
