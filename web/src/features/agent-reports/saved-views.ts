export interface SavedView {
  readonly name: string;
  /** Ids of hidden columns. */
  readonly hidden: readonly string[];
  /** Filters and sort order, as in the report's URL. */
  readonly query: string;
  readonly isFirst?: true;
}

export const maxNameLength = 40;
/** Maximum per report. More views would be hard to find. */
export const maxViews = 12;

/** Parameters that a view does not store, because it applies to all accounts and starts at the first page. */
const personal = ["page", "account", "below", "parent"];

/** Returns the part of a query that a view stores, sorted so that two views can be compared. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of personal) query.delete(name);
  query.sort();
  return query.toString();
}

/** Returns a view's query with the current account parameters. */
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

/** Returns the account's saved views of a report. Invalid stored text yields an empty list. */
export function readViews(text: string | null, owner: string, report: string): readonly SavedView[] {
  const own = parse(text)[owner];
  const views = isRecord(own) ? own[report] : undefined;
  return Array.isArray(views) ? views.filter(isView) : [];
}

/** Returns the text to store. Views of other accounts and reports stay unchanged. */
export function printViews(text: string | null, owner: string, report: string, views: readonly SavedView[]): string {
  const all = parse(text);
  const own = all[owner];
  return JSON.stringify({ ...all, [owner]: { ...(isRecord(own) ? own : {}), [report]: views } });
}

const sameName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const notFirst = ({ isFirst: _, ...view }: SavedView): SavedView => view;

/** Appends a view, or replaces the view with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const others = view.isFirst ? views.map(notFirst) : views;
  const isThere = others.some(({ name }) => sameName(name, view.name));
  return isThere ? others.map((other) => (sameName(other.name, view.name) ? view : other)) : [...others, view];
}

export const withoutView = (views: readonly SavedView[], name: string): readonly SavedView[] =>
  views.filter((view) => view.name !== name);

/** Renames a view. Returns undefined if another view has that name. */
export function renamedView(views: readonly SavedView[], name: string, next: string): readonly SavedView[] | undefined {
  if (views.some((view) => view.name !== name && sameName(view.name, next))) return undefined;
  return views.map((view) => (view.name === name ? { ...view, name: next } : view));
}

/** Makes the report open with the named view, or with none. */
export const withFirst = (views: readonly SavedView[], name: string | undefined): readonly SavedView[] =>
  views.map((view) => (view.name === name ? { ...view, isFirst: true as const } : notFirst(view)));

/** Returns whether a view matches the current query and columns. */
export const isShown = (
  view: Pick<SavedView, "hidden" | "query">,
  search: string,
  hidden: readonly string[],
): boolean =>
  viewQuery(view.query) === viewQuery(search) &&
  view.hidden.length === hidden.length &&
  view.hidden.every((id) => hidden.includes(id));
