import { type PageRow, pages } from "./pages.ts";

/** Names of the parameters of a path: `"/member/records/:id"` → `"id"`. */
export type ParamOf<Path extends string> = Path extends `${infer Segment}/${infer Rest}`
  ? ParamOf<Segment> | ParamOf<Rest>
  : Path extends `:${infer Name}`
    ? Name
    : never;

type PageTable = Readonly<Record<string, PageRow>>;
type IdOf<Table> = Extract<keyof Table, string>;
type ParamsOf<Table extends PageTable, Id extends keyof Table> = ParamOf<Table[Id]["paths"][0]>;

/** What follows the id in a call of `pathTo`: nothing for a page without parameters. */
type Values<Names extends string> = [Names] extends [never] ? [] : [params: Readonly<Record<Names, string>>];

const parameter = /:[a-zA-Z]+/g;
const value = "[A-Za-z0-9_-]{1,64}";
const wholeValue = new RegExp(`^${value}$`);

/** Whether a path of the table holds a parameter. */
export const hasParams = (path: string): boolean => path.includes("/:");

/**
 * Reads and writes the addresses of a table of pages. A parameter is one segment of at most 64 letters, digits, `_` and
 * `-`; a page without parameters comes before one whose parameter would fit.
 */
export function pagePaths<const Table extends PageTable>(table: Table) {
  type Id = IdOf<Table>;
  const rows = (Object.entries(table) as [Id, PageRow][]).flatMap(([id, row]) =>
    row.paths.map((path) => ({ id, path })),
  );
  const fixed = new Map(rows.filter(({ path }) => !hasParams(path)).map(({ id, path }) => [path, id]));
  const patterns = rows
    .filter(({ path }) => hasParams(path))
    .map(({ id, path }) => ({ id, pattern: new RegExp(`^${path.replace(parameter, value)}$`) }));

  return {
    /** The page at a path without query and trailing slash, as the browser sends it. */
    pageIdOf: (path: string): Id | undefined =>
      fixed.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.id,

    /**
     * The path of a page.
     * @throws RangeError for a value that no address takes
     */
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
