import { once } from "node:events";
import type { RunningSandbox } from "./site.ts";

/** Takes a sandbox's platform off the network, with every connection to it, and brings it back at its old address. */
export function deadPlatform({ platform: { server }, url }: Pick<RunningSandbox, "platform" | "url">) {
  return {
    async kill(): Promise<void> {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
    async revive(): Promise<void> {
      server.listen(Number(new URL(url).port), "127.0.0.1");
      await once(server, "listening");
    },
  };
}
