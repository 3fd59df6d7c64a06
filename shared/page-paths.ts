import { type PageRow, pages } from "./pages.ts";

/** The names of the parameters of a path: `"/member/records/:id"` → `"id"`. */
type ParamOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> | ParamOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type PageTable = Readonly<Record<string, PageRow>>;
type ParamsOf<Table extends PageTable, Id extends keyof Table> = ParamOf<Table[Id]["paths"][0]>;

/** Additional arguments of `pathTo`. Empty for a page without parameters. */
type Values<Names extends string> = [Names] extends [never] ? [] : [params: Readonly<Record<Names, string>>];

const parameter = /:[a-zA-Z]+/g;
const value = "[A-Za-z0-9_-]{1,64}";
const wholeValue = new RegExp(`^${value}$`);

/** Whether a path of the table has a parameter. */
export const hasParams = (path: string): boolean => path.includes("/:");

/**
 * Creates functions that parse and build the paths of a table of pages. A parameter is one segment of up to 64 letters,
 * digits, `_` and `-`. Pages without parameters take precedence.
 */
export function pagePaths<const Table extends PageTable>(table: Table) {
  type Id = Extract<keyof Table, string>;
  const rows = (Object.entries(table) as [Id, PageRow][]).flatMap(([id, row]) =>
    row.paths.map((path) => ({ id, path })),
  );
  const fixed = new Map(rows.filter(({ path }) => !hasParams(path)).map(({ id, path }) => [path, id]));
  const patterns = rows
    .filter(({ path }) => hasParams(path))
    .map(({ id, path }) => ({ id, pattern: new RegExp(`^${path.replace(parameter, value)}$`) }));

  return {
    /** Returns the page at a path, which must have no query and no trailing slash. */
    pageIdOf: (path: string): Id | undefined =>
      fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.id,

    /** Builds the path of a page. @throws RangeError for an invalid value */
    pathTo<To extends Id>(id: To, ...[params]: Values<ParamsOf<Table, To>>): string {
      const values: Readonly<Record<string, string>> = params ?? {};
      const { paths } = table[id] as PageRow;
      return paths[0].replace(parameter, (name) => {
        const text = values[name.slice(1)] ?? "";
        if (!wholeValue.test(text)) throw new RangeError(`${name} of ${id} cannot be "${text}"`);
        return text;
      });
    },
  };
}

export const { pageIdOf, pathTo } = pagePaths(pages);
