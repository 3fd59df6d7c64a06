import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import type { Plugin, Rolldown } from "vite";

const source = new URL("../src/", import.meta.url).pathname;

/**
 * Areas of the client by module path below `src`; the first match decides. All dynamically imported parts of an area
 * become one script, because a request costs more than their bytes. Dialogs are separate from pages: they need large
 * packages that a page's first view does not. `null`: each module is its own script.
 */
const areas: readonly (readonly [name: string | null, paths: RegExp])[] = [
  [null, /^(app\/MeasuredPages|features\/(auth\/(behaviour|phone)\/|password\/|agent-contracts\/ContractRequests))/],
  ["carousel", /^(features\/home\/parts\/LobbySwiper|ui\/Banner\/)/],
  [
    "menus",
    /^(app\/(shell\/MenuSheet|layouts\/CentreSheet|GenericDialog)|features\/(notices\/(AnnouncementDialog|NoticePopup)|vendor-list\/VendorListDialog))/,
  ],
  ["closed", /^app\/(Maintenance|Restricted|WrongDomain|StartFailure)/],
  ["paused", /^(app\/PausedPages|features\/protection\/pages\/PausedPage)/],
  // Layouts, and the strips about deposits and payouts that they show to some accounts.
  ["layouts", /^(app\/layouts\/|features\/(withdraw\/Payout(Strip|Reminder)|deposit\/PaidBefore))/],
  // Parts that every player page loads after its first view, and home's sections below the first view.
  [
    "start",
    /^(app\/(shell\/|BackgroundTasks|ServerEvents|Updates|Hosts|HandoverResult|NotFoundPage)|features\/(notices\/|home\/parts\/|for-you\/|lottery\/parts\/LotteryBlock|winners\/parts\/WinnerBoard|games\/parts\/JackpotStrip|security\/(SecurityWatch|announce-change)|free-play\/|auth\/FreePlay))/,
  ],
  ["home", /^features\/home\//],
  ["lists", /^features\/((games|collections|lottery)\/|chat\/LiveModels)/],
  ["access", /^features\/((auth|register)\/|agent\/parts\/AgentLogin|protection\/LimitsOffer)/],
  ["deposit", /^features\/(deposit\/(pages\/|[A-Z])|protection\/DepositOffer)/],
  ["money", /^features\/(withdraw|transfer|upline)\/(pages\/|[A-Z])/],
  ["play", /^features\/(play\/|protection\/LimitNumbers)/],
  ["orders", /^features\/(deposit|withdraw|transfer|money-transfer)\//],
  [
    "dialogs",
    /^features\/((records|rewards|member|protection)\/parts\/\w+Dialog|(points|promotions|referral)\/parts\/|rewards\/parts\/Tickets|security\/WasItYou)/,
  ],
  ["records", /^features\/records\//],
  ["rewards", /^features\/(rewards|loyalty|missions|referral|points|promotions)\//],
  ["account", /^features\/(member|security|protection|messages)\//],
  [
    "links",
    /^features\/agent-downlines\/(pages\/Register|parts\/(CreateDownline|Links|NewLink|ShareImage|Registrations))/,
  ],
  ["downlines", /^features\/(agent-(overview|downlines|news|reports)\/parts\/|agent-contracts\/RequestsDialog)/],
  ["team", /^features\/agent-(overview|downlines|news)\//],
  ["reports", /^features\/agent-reports\//],
  ["contracts", /^features\/agent-contracts\//],
  ["agent", /^features\/agent\//],
  ["help", /^features\/help\//],
  ["feedback", /^features\/feedback\//],
  ["popups", /^features\/(chat|search)\//],
  ["others", /^features\/(download|winners)\//],
];

export const areaNames: readonly string[] = [...new Set(areas.flatMap(([name]) => name ?? []))];

const rowOf = (path: string) => areas.find(([, paths]) => paths.test(path));

/**
 * Returns a module's area; `null` if the module is a script of its own.
 * @param path below `src`
 * @throws if a page or part has no area
 */
export function areaOf(path: string): string | null {
  const row = rowOf(path);
  if (!row && /^(app|features)\//.test(path)) throw new Error(`web/build/areas.ts has no area for ${path}`);
  return row?.[0] ?? null;
}

/** Virtual entry module of an area. It exists only during the build. */
const areaModule = (name: string): string => join(source, "areas", `${name}.ts`);
const areaName = (id: string): string => /([a-z]+)\.ts$/.exec(id)?.[1] ?? "";
const areaId = /\/src\/areas\/[a-z]+\.ts$/;

const dynamicImport = /(?<!typeof )\bimport\("(\.[^"]+\.tsx?)"\)/g;

const pathOf = (file: string, specifier: string): string => relative(source, join(dirname(file), specifier));

/**
 * Bundles the dynamically imported modules of each area into one script. `import("./CardDialog.tsx")` becomes an import
 * of the area's entry module, which exports all modules of the area.
 */
export function areaModules(): Plugin {
  const modules = new Map<string, string[]>();
  return {
    name: "area-modules",
    apply: "build",
    enforce: "pre",
    buildStart() {
      modules.clear();
      lightness.clear();
      for (const name of globSync("**/*.{ts,tsx}", { cwd: source }).sort()) {
        const file = join(source, name);
        for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(dynamicImport)) {
          const path = pathOf(file, specifier);
          const area = areaOf(path);
          if (area === null) continue;
          const paths = modules.get(area) ?? [];
          modules.set(area, paths.includes(path) ? paths : [...paths, path]);
        }
      }
    },
    resolveId: { filter: { id: areaId }, handler: (id) => id },
    load: {
      filter: { id: areaId },
      handler: (id) =>
        (modules.get(areaName(id)) ?? [])
          .map((path, index) => `export * as p${index} from ${JSON.stringify(join(source, path))};`)
          .join("\n"),
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?$/ },
      handler(code, id) {
        const changed = code.replace(dynamicImport, (whole, specifier: string) => {
          const path = pathOf(id, specifier);
          const area = areaOf(path);
          if (area === null) return whole;
          const index = modules.get(area)?.indexOf(path) ?? -1;
          if (index < 0) throw new Error(`the script of ${area} lacks ${path}: it was added after the build started`);
          return `import(${JSON.stringify(areaModule(area))}).then((area) => area.p${index})`;
        });
        return changed === code ? undefined : { code: changed, map: null };
      },
    },
  };
}

type Context = Parameters<Extract<Rolldown.CodeSplittingGroup["name"], (...args: never) => unknown>>[1];

/** Packages that only some pages need, and the `ui` components that wrap them. The scripts in `tiers` exclude them. */
const heavy =
  /node_modules\/(radix-ui|@radix-ui|@floating-ui|react-hook-form|swiper|dompurify|qrcode\.react|react-remove-scroll|react-remove-scroll-bar|aria-hidden|use-sidecar|use-callback-ref|react-style-singleton)\/|src\/ui\/(Dialog|Menu|Tabs|DataTable|DateRange|ExportButton|Form|PinField|FileField)\//;

const lightness = new Map<string, boolean>();

/** Returns whether neither a module nor its imports need a heavy package. */
function isLight(id: string, context: Context): boolean {
  let light = lightness.get(id);
  if (light === undefined) {
    // Ends the recursion if the imports are circular.
    lightness.set(id, true);
    light = !heavy.test(id) && (context.getModuleInfo(id)?.importedIds ?? []).every((next) => isLight(next, context));
    lightness.set(id, light);
  }
  return light;
}

/** Shared scripts and the areas that use them, in the order in which a visit needs them. */
const tiers: readonly (readonly [script: string, areas: ReadonlySet<string>])[] = [
  ["shared", new Set(["home", "lists", "help", "others"])],
  ["shared-start", new Set(["start", "menus", "popups", "feedback", "access", "carousel"])],
  [
    "shared-members",
    new Set(["account", "deposit", "dialogs", "layouts", "money", "orders", "paused", "play", "records", "rewards"]),
  ],
  ["shared-agents", new Set(areaNames)],
];

function areasOf(id: string, context: Context): string[] {
  const visited = new Set([id]);
  for (const next of visited)
    for (const importer of context.getModuleInfo(next)?.importers ?? []) visited.add(importer);
  return areaNames.filter((name) => visited.has(areaModule(name)));
}

/**
 * Returns the shared script of a module that several areas need: the first script in `tiers` that any of these areas
 * uses. The module's imports are in the same script or an earlier one. Texts and modules with heavy packages have none.
 */
function tierOf(id: string, context: Context): string | undefined {
  if (areaId.test(id) || /\.json$|\/src\/locales\/|by-namespace/.test(id) || !isLight(id, context)) return undefined;
  const users = areasOf(id, context);
  if (users.length < 2) return undefined;
  return tiers.find(([, areas]) => users.some((name) => areas.has(name)))?.[0];
}

/** Chunk groups of the shared scripts. Earlier ones have priority, because a group also takes its modules' imports. */
export const tierGroups: readonly Rolldown.CodeSplittingGroup[] = tiers.map(([script], index) => ({
  name: (id, context) => (tierOf(id, context) === script ? script : null),
  minShareCount: 2,
  priority: 7 - index / 10,
}));
