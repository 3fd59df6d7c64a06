import { createContext } from "react";

/** What every picture and every amount of a site share; the app provides it, so that parts take nothing but props. */
interface Settings {
  readonly currencySymbol: string;
  /** Full address of a picture's path. */
  imageAddress(path: string): string;
}

/** Without a provider: amounts in taka, addresses as they are. */
export const UiSettings = createContext<Settings>({ currencySymbol: "৳", imageAddress: (path) => path });
