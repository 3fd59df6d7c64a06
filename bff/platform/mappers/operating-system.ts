import Bowser from "bowser";

const unknown = "Unknown";

/** Name of the visitor's operating system, e.g. `Android`; the free-play call tells it (protocol 2.5). */
export const operatingSystem = (userAgent: string | undefined): string =>
  userAgent ? (Bowser.parse(userAgent).os.name ?? unknown) : unknown;
