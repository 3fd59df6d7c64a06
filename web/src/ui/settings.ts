import { createContext } from "react";

/** Settings of all images and amounts of a site. The app provides them, so that components need only props. */
interface Settings {
  readonly currencySymbol: string;
  /** Returns the full address of an image path. */
  imageAddress(path: string): string;
}

/** Default without a provider: amounts in taka, addresses unchanged. */
export const UiSettings = createContext<Settings>({ currencySymbol: "৳", imageAddress: (path) => path });
