import { languages } from "../../shared/language.ts";
import type { Area } from "./checks/press.ts";
import { over } from "./over.ts";
import { landingOf, type Place } from "./places.ts";
import type { State } from "./states.ts";
import { type Role, roles, type Size, sizes, type View } from "./visitor.ts";

export type Task = { readonly place: Place } & (
  | { readonly kind: "visit"; readonly axe: boolean }
  | { readonly kind: "press"; readonly area: Area }
  | { readonly kind: "state"; readonly state: State }
);

/** All tasks of one visitor, in one browser context. */
export interface Round {
  readonly view: View;
  readonly tasks: readonly Task[];
}

export interface Choice {
  /** Page ids and state names. Undefined selects all. */
  readonly only?: readonly string[] | undefined;
  readonly role?: string | undefined;
  readonly language?: string | undefined;
  readonly size?: string | undefined;
}

const views: readonly View[] = roles.flatMap((role) =>
  languages.flatMap((language) => (Object.keys(sizes) as Size[]).map((size) => ({ role, language, size }))),
);

/** Returns the first role of member, guest and agent that sees the page without a redirect; `member` if none does. */
export const atHome = (place: Place): Role =>
  (["member", "guest", "agent"] as const).find((role) => landingOf(place, role).id === place.id) ?? "member";

/**
 * True if axe and clicks run in this view. They take seconds, so each page gets them once per language: in Bengali on a
 * phone, in English on a desktop.
 */
const inTurn = (place: Place, { role, language, size }: View): boolean =>
  role === atHome(place) && (language === "BN") === (size === "phone");

/**
 * Plans the complete crawl. Each visitor opens every address and the popups and states of its role and size, and clicks
 * the buttons of the pages assigned to it.
 */
export function planOf(places: readonly Place[], choice: Choice = {}): readonly Round[] {
  const isSelected = (name: string) => choice.only?.includes(name) ?? true;
  const chosen = views.filter(
    ({ role, language, size }) =>
      (choice.role ?? role) === role && (choice.language ?? language) === language && (choice.size ?? size) === size,
  );
  return chosen
    .map((view) => ({ view, tasks: tasksOf(view, places, isSelected) }))
    .filter(({ tasks }) => tasks.length > 0);
}

function tasksOf(view: View, places: readonly Place[], isSelected: (name: string) => boolean): Task[] {
  const mine = places.filter(({ id }) => isSelected(id));
  const visits = mine.map((place): Task => ({ kind: "visit", place, axe: inTurn(place, view) }));
  // Variants of a page have the same buttons, so only the page's first address is used.
  const presses = mine
    .filter((place) => inTurn(place, view) && mine.find(({ id }) => id === place.id) === place)
    .map((place): Task => ({ kind: "press", place, area: "page" }));
  const shell: Task[] = [{ kind: "press", place: { id: "home", path: "/" }, area: "shell" }];
  const opened = over
    .filter(({ name, role, size }) => isSelected(name) && role === view.role && (size ?? view.size) === view.size)
    .map((state): Task => ({ kind: "state", place: { id: "home", path: state.path }, state }));
  return [...visits, ...opened, ...presses, ...(isSelected("shell") ? shell : [])];
}

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Number of visitors in a sample. Each visitor must sign in and close announcements. */
const sampledViews = 2;

/**
 * Selects two visitors. Together they make `count` visits and open `count` states, and each clicks the buttons of one
 * page. The same seed selects the same tasks.
 */
export function sampleOf(plan: readonly Round[], count: number, seed: number): readonly Round[] {
  const random = randomOf(seed);
  const pick = <One>(all: readonly One[], most: number): One[] => {
    const remaining = [...all];
    return Array.from({ length: Math.min(most, remaining.length) }, () =>
      remaining.splice(random() * remaining.length, 1),
    ).flat();
  };
  return pick(plan, sampledViews).map(({ view, tasks }) => ({
    view,
    tasks: [
      ...pick(
        tasks.filter(({ kind }) => kind === "visit"),
        Math.ceil(count / sampledViews),
      ),
      ...pick(
        tasks.filter(({ kind }) => kind === "state"),
        Math.ceil(count / sampledViews),
      ),
      ...pick(
        tasks.filter((task) => task.kind === "press" && task.area === "page"),
        1,
      ),
    ],
  }));
}

export const taskName = (task: Task): string =>
  task.kind === "state" ? task.state.name : task.kind === "press" && task.area === "shell" ? "shell" : task.place.id;
