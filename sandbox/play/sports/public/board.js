import { element, fill, makeElement, makeSymbol, texts } from "../../kit/assets/kit.js";

const results = ["home", "draw", "away"];
const totals = ["over", "under"];
const latin = document.documentElement.lang === "bn" ? "bn-BD-u-nu-latn" : "en-GB";
const time = new Intl.DateTimeFormat(latin, {
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "Asia/Dhaka",
});

export const price = (hundredths) => (hundredths / 100).toFixed(2);
export const clock = (epochMs) => time.format(epochMs);

export const pickText = (pick, { home, away, line }) =>
  pick === "home" ? home : pick === "away" ? away : fill(texts[pick], { line: line ?? "" });

/** `pressed` is called with match and pick. `wanted` is the id of the match that the page was opened for. */
export function createBoard(pressed, wanted) {
  const root = element("matches");
  let shown = "";

  function pickButton(match, pick) {
    const button = makeElement("button", "pick");
    button.type = "button";
    button.dataset.match = match.id;
    button.dataset.pick = pick;
    button.disabled = match.state !== "open";
    const word = pickText(pick, match);
    button.setAttribute(
      "aria-label",
      fill(texts.take, { match: `${match.home} – ${match.away}`, pick: word, odds: price(match.odds[pick]) }),
    );
    button.append(makeElement("span", "", word), makeElement("b", "", price(match.odds[pick])));
    button.addEventListener("click", () => pressed(match, pick));
    return button;
  }

  function market(match, name, picks) {
    const row = makeElement("div", "market");
    row.setAttribute("role", "group");
    row.setAttribute("aria-label", name);
    row.append(...picks.filter((pick) => match.odds[pick]).map((pick) => pickButton(match, pick)));
    return row;
  }

  function matchItem(match) {
    const item = makeElement("article", `match ${match.state}`);
    if (match.id === wanted) item.setAttribute("aria-current", "true");
    const day = match.tomorrow ? texts.tomorrow : texts.today;
    const when =
      match.state === "live"
        ? texts.live
        : match.state === "over"
          ? texts.finished
          : `${day} ${clock(match.startTime)}`;
    const head = makeElement("header", "when");
    head.append(makeElement("span", "state", when));
    if (match.score) head.append(makeElement("strong", "score", `${match.score.home} – ${match.score.away}`));
    const sides = makeElement("h4", "sides");
    sides.append(makeElement("span", "", match.home), makeElement("i", "", "–"), makeElement("span", "", match.away));
    item.append(head, sides);
    if (match.state === "open") item.append(market(match, texts.winner, results), market(match, texts.total, totals));
    return item;
  }

  /** Upcoming matches first, then live ones, then finished ones. */
  const order = ({ state }) => ["open", "live", "over"].indexOf(state);

  function leagueGroup(name, matches) {
    const group = makeElement("section", "league");
    const title = makeElement("h3");
    title.append(makeSymbol(`e-${matches[0].sport}`), makeElement("span", "", name));
    const list = makeElement("div", "cards");
    list.append(...matches.toSorted((a, b) => order(a) - order(b) || a.startTime - b.startTime).map(matchItem));
    group.append(title, list);
    return group;
  }

  return {
    /** Redraws only after a change, and keeps the focus. */
    show(matches) {
      const next = JSON.stringify(matches);
      if (next === shown) return;
      shown = next;
      const focused = document.activeElement?.dataset ?? {};
      const leagues = Map.groupBy(matches, ({ league }) => league);
      root.replaceChildren(...[...leagues].map(([name, list]) => leagueGroup(name, list)));
      if (focused.match) root.querySelector(`[data-match="${focused.match}"][data-pick="${focused.pick}"]`)?.focus();
    },
    lead: () => root.querySelector("[aria-current]")?.scrollIntoView({ block: "center" }),
    mark(legs) {
      for (const button of root.querySelectorAll(".pick")) {
        const { match, pick } = button.dataset;
        button.setAttribute("aria-pressed", String(legs.some((leg) => leg.match.id === match && leg.pick === pick)));
      }
    },
  };
}
