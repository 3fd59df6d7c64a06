import t from "tap";
import { extrasOf } from "../../../web/src/app/shell/extras.ts";
import { siteWith } from "./site.ts";

const built = (page: string) => (page === "playerRank" ? undefined : `/${page}`);
const typesOf = (site: ReturnType<typeof siteWith>) => extrasOf(site, built).map(({ type }) => type);

t.test(
  "further entries are the operator's links, in the navigation's order and with the operator's names",
  async (t) => {
    const extras = extrasOf(siteWith(["FACEBOOK", "WHATSAPP", "MINIGAMES", "ANNOUNCEMENT"]), built);
    t.strictSame(
      extras.map(({ type, label, target }) => ({ type, label, target })),
      [
        { type: "ANNOUNCEMENT", label: "ANNOUNCEMENT label", target: { notices: true } },
        { type: "MINIGAMES", label: "MINIGAMES label", target: { href: "https://links.example/MINIGAMES" } },
        { type: "FACEBOOK", label: "FACEBOOK label", target: { href: "https://links.example/FACEBOOK" } },
      ],
    );
    t.strictSame(extrasOf(undefined, built), []);
  },
);

t.test("an entry for a page of the site leads there, and is hidden until the page is built", async (t) => {
  const [app] = extrasOf(siteWith(["APP_DOWNLOAD"]), built);
  t.strictSame(app?.target, { to: "/download" });
  t.strictSame(typesOf(siteWith(["VIP", "POINT_MALL"])), ["POINT_MALL"]);
});

t.test(
  "customer service opens the support window, or the operator's own link if no channel is configured",
  async (t) => {
    const support = [{ type: "LIVE_CHAT", url: "https://chat.example" }];
    t.strictSame(extrasOf(siteWith(["CUSTOMER_SERVICE"], { support }), built)[0]?.target, {
      support: "https://chat.example",
    });
    t.strictSame(extrasOf(siteWith(["CUSTOMER_SERVICE"]), built)[0]?.target, {
      support: "https://links.example/CUSTOMER_SERVICE",
    });
  },
);

t.test("bingo is shown only if the platform supports TY", async (t) => {
  t.strictSame(typesOf(siteWith(["BINGO"])), []);
  t.strictSame(typesOf(siteWith(["BINGO"], { furtherLanguages: ["PT"] })), []);
  t.strictSame(typesOf(siteWith(["BINGO"], { furtherLanguages: ["TY"] })), ["BINGO"]);
});
