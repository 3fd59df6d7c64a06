/** How somebody likes to see a report. */
export interface SavedView {
  readonly name: string;
  /** Ids of the columns that are hidden. */
  readonly hidden: readonly string[];
  /** The filters and the order, as the report's address says them. */
  readonly query: string;
  /** The report opens with it. */
  readonly isFirst?: true;
}

export const longestName = 40;
/** Of one report: more would not be found again. */
export const mostViews = 12;

/** Where in a report somebody is, and whose rows are looked at: a view is good for all accounts, and names none. */
const personal = ["page", "account", "below", "parent"];

/** What of an address a view keeps, in one order, so that two of them can be compared. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of personal) query.delete(name);
  query.sort();
  return query.toString();
}

/** The address of a view for whoever looks at the rows of an account, and goes on looking at them. */
export function queryWithView(search: string, view: Pick<SavedView, "query">): string {
  const [next, current] = [new URLSearchParams(view.query), new URLSearchParams(search)];
  for (const name of personal.slice(1)) {
    const value = current.get(name);
    if (value !== null) next.set(name, value);
  }
  return next.toString();
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isView = (value: unknown): value is SavedView =>
  isRecord(value) &&
  typeof value.name === "string" &&
  typeof value.query === "string" &&
  Array.isArray(value.hidden) &&
  value.hidden.every((id) => typeof id === "string");

function parse(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const all: unknown = JSON.parse(text ?? "{}");
    return isRecord(all) ? all : {};
  } catch {
    return {};
  }
}

/** The views somebody has of a report. @param text what the browser has stored; anything else than views is none */
export function readViews(text: string | null, owner: string, report: string): readonly SavedView[] {
  const own = parse(text)[owner];
  const views = isRecord(own) ? own[report] : undefined;
  return Array.isArray(views) ? views.filter(isView) : [];
}

/** What to store instead, the views of others and of other reports as they were. */
export function printViews(text: string | null, owner: string, report: string, views: readonly SavedView[]): string {
  const all = parse(text);
  const own = all[owner];
  return JSON.stringify({ ...all, [owner]: { ...(isRecord(own) ? own : {}), [report]: views } });
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const notFirst = ({ isFirst: _, ...view }: SavedView): SavedView => view;

/** A new view at the end, or another one under a name that is there. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = view.isFirst ? views.map(notFirst) : views;
  const isThere = others.some(({ name }) => sameName(name, view.name));
  return isThere ? others.map((other) => (sameName(other.name, view.name) ? view : other)) : [...others, view];
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

/** @returns undefined where another view has that name */
export function renamedView(views: readonly SavedView[], name: string, next: string): readonly SavedView[] | undefined {
  if (views.some((view) => view.name !== name && sameName(view.name, next))) return undefined;
  return views.map((view) => (view.name === name ? { ...view, name: next } : view));
}

/** The report opens with this view, or with none. */
export const withFirst = (views: readonly SavedView[], name: string | undefined): readonly SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, isFirst: true as const } : notFirst(view)));

/** Whether it is just what is on screen. */
export const isShown = (
  view: Pick<SavedView, "hidden" | "query">,
  search: string,
  hidden: readonly string[],
): boolean =>
  viewQuery(view.query) === viewQuery(search) &&
  view.hidden.length === hidden.length &&
  view.hidden.every((id) => hidden.includes(id));
