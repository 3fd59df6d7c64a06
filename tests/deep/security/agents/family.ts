/** An account in one of the two trees. */
export interface Relative {
  readonly id: string;
  readonly account: string;
  readonly isAgent: boolean;
  readonly parent: Relative | undefined;
  readonly children: Relative[];
}

/**
 * Number of levels of each of the two trees. Every agent has two direct downlines; the lowest level consists of
 * players.
 */
const levels = 5;
const relatives: Relative[] = [];

function grow(parent: Relative | undefined, name: string, level: number): Relative {
  const number = String(100_001 + relatives.length);
  const relative: Relative = { id: number, account: name, isAgent: level < levels, parent, children: [] };
  relatives.push(relative);
  if (relative.isAgent) {
    for (const branch of ["l", "r"]) relative.children.push(grow(relative, `${name}${branch}`, level + 1));
  }
  return relative;
}

const trees = [grow(undefined, "east", 1), grow(undefined, "west", 1)] as const;
/** Deleted account, formerly in the tree. The platform no longer stores it. */
const gone = { id: "199998", account: "eastgone", isAgent: false, parent: trees[0], children: [] } satisfies Relative;
const stranger = {
  id: "199999",
  account: "nobody99",
  isAgent: false,
  parent: undefined,
  children: [],
} satisfies Relative;

export const byIdOrAccount = new Map(relatives.flatMap((one) => [one.id, one.account].map((name) => [name, one])));
export const gonePerson = gone;

export const pathOf = ({ parent }: Relative): Relative[] => (parent ? [...pathOf(parent), parent] : []);

/** Agents with an upline, a sibling, children and grandchildren. Only the first of two siblings is a caller. */
export const callers = relatives.filter(
  (one) => one.parent?.children[0] === one && one.children.some(({ children }) => children.length > 0),
);

const topOf = (one: Relative): Relative => pathOf(one)[0] ?? one;
const first = (list: readonly Relative[]): Relative => {
  const [one] = list;
  if (one === undefined) throw new Error("the family lacks a relative");
  return one;
};

/** Accounts by their relation to the caller. The caller may name only some of them. */
export function relativesOf(caller: Relative): Record<string, Relative> {
  const { parent, children } = caller;
  const child = first(children);
  const strangers = relatives.filter((one) => topOf(one) !== topOf(caller));
  return {
    self: caller,
    child,
    grandchild: first(child.children),
    upline: first(parent ? [parent] : []),
    sibling: first((parent?.children ?? []).filter((one) => one !== caller)),
    "other tree": first(strangers.filter(({ isAgent, parent: above }) => isAgent && above)),
    "player of another tree": first(strangers.filter(({ isAgent }) => !isAgent)),
    unknown: stranger,
    deleted: gone,
  };
}

export const isBelow = (caller: Relative, one: Relative): boolean => pathOf(one).includes(caller);
