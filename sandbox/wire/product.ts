import type { IncomingMessage } from "node:http";

/** Tells calls of one path apart by the `product` of their query, which names another list (protocol 7.2). */
export const productConstraint = {
  name: "product",
  storage<Handler>() {
    const handlers = new Map<string, Handler>();
    return {
      get: (product: string): Handler | null => handlers.get(product) ?? null,
      set: (product: string, handler: Handler): void => {
        handlers.set(product, handler);
      },
    };
  },
  deriveConstraint: ({ url = "" }: Pick<IncomingMessage, "url">): string =>
    new URLSearchParams(url.split("?")[1]).get("product") ?? "",
};
