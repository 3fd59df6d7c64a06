import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { chunkFiles } from "./build/chunk-files.ts";
import { contractRows } from "./build/contract-rows.ts";
import { cssFallbacks } from "./build/css-fallbacks.ts";
import { floor } from "./build/floor.ts";
import { icons } from "./build/icons.ts";
import { pureRouter } from "./build/pure-router.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { startTags } from "./build/start-tags.ts";

/** What only pages of games need, and home when one category of it is chosen. */
const lists =
  /features\/(collections\/|home\/parts\/HomeChoice|games\/(pages|filters|use(Game|Last)|parts\/(CategoryB|BrowserS|ClassC|GameResults|GamesC|SearchB|HotG|ListH)))|ui\/Heading\//;

/** Rows of cards further down home, and above a few lists. */
const strips = /features\/games\/(parts\/(JackpotStrip|TodayMatches)|match-times)|TitledStrip/;

/** Around the page, below the first screen or beside it. */
const shell =
  /app\/shell\/(Footer|footer|FloatingBar|Social|SideMenu|Menu(Link|Services|Promotions)|TopNav|MoreMenu|Extra|extras|services|contacts|entries)|features\/download\/(apps|parts\/(AppDownload|app-icons))|ui\/Qr\/Qr\./;

/** Drawn only there; home need not carry them. */
const shellIcons =
  /lucide-react\/dist\/esm\/icons\/(apple|badge-percent|bot|chevron-down|dices|grid-3x3|handshake|user-plus|zap)\.mjs/;

/** Drawn in the help centre only, which is a popup and a page: home need not carry them. */
const helpIcons =
  /lucide-react\/dist\/esm\/icons\/(banknote-arrow-(down|up)|book-open-text|file-text|fingerprint-pattern|heart-handshake|shield-user|text-search)\.mjs/;

/** Of popups, lists and pages: a first visit to home draws none of them. */
const laterIcons =
  /lucide-react\/dist\/esm\/icons\/(arrow-(left|right)|calendar-days|circle-question-mark|clock|coins|copy|crown|eye|eye-off|gem|gift|headset|joystick|key-round|lock|log-(in|out)|monitor-smartphone|refresh-cw|rotate-ccw-clock|search|shield|smartphone|sparkles|wallet|x)\.mjs/;

const gateway = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    chunkFiles(),
    contractRows(),
    cssFallbacks(),
    startTags(),
    icons(),
    serviceWorker(),
    pureRouter(),
    compression({
      algorithms: ["gzip", "brotliCompress"],
      threshold: 1024,
      include: /\.(html|js|css|svg|json|webmanifest)$/,
    }),
  ],
  build: {
    target: floor,
    outDir: "../dist/web",
    emptyOutDir: true,
    sourcemap: false,
    // scripts/budget.mjs reads who imports whom.
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Waited for by the next, so it cannot be in it.
            { name: "painted", test: /lib\/startup\/painted/, priority: 20 },
            // Everything the entry needs before it runs, in one file; the entry itself stays one, for the manifest.
            { name: "core", tags: ["$initial"], test: /^(?!.*(main\.tsx|index\.html))/, priority: 10 },
            { name: "texts-bn", test: /locales\/bn|texts\/\w+\.bn\.json/ },
            { name: "texts-en", test: /locales\/en|texts\/\w+\.en\.json/ },
            // A group takes along what its modules import, so what the first screen needs comes before what is opened later.
            // Small parts of many pages, so that none of them brings another's family along.
            {
              name: "looks",
              test: /ui\/(Amount|Img|Skeleton|ErrorCard|Empty|LanguageSwitch)\/|lib\/(i18n\/(format|language-choice)|browser\/windows)/,
            },
            {
              name: "acts",
              test: /lib\/(session\/(balance|copy-account|sign-out)|browser\/(page-path|third-party-overlay|popups|support-window))/,
            },
            { name: "later-icons", test: laterIcons, minShareCount: 2 },
            {
              name: "icons",
              test: (id) =>
                /node_modules\/lucide-react/.test(id) &&
                ![shellIcons, helpIcons, laterIcons].some((apart) => apart.test(id)),
              minShareCount: 2,
            },
            {
              name: "fields",
              test: /ui\/Field\/|node_modules\/react-hook-form|lib\/api\/field-faults|shared\/rules\/(fields|patterns)/,
            },
            // Home, and what its tiles and shelves share with the lists.
            {
              name: "lobby",
              test: (id) =>
                /features\/(home|games|favourites)\/|ui\/(Banner|Strip)\//.test(id) &&
                !/Swiper/.test(id) &&
                !strips.test(id) &&
                !lists.test(id),
            },
            // Further down home, and on a few lists.
            { name: "strips", test: strips },
            // Further down home.
            { name: "winners", test: /features\/winners\// },
            // The lists and the help centre search with the same field; neither need bring the other.
            { name: "search", test: /ui\/SearchField\// },
            // Calls of the shell and of popups and pages; neither need bring the other.
            { name: "calls", test: /features\/(auth|help)\/api\.ts/ },
            // The pages of games are small and a player visits several: one chunk.
            { name: "lists", test: lists },
            {
              name: "shell",
              test: (id) => shell.test(id) || shellIcons.test(id),
            },
            // Modal, menu and tabs share their parts: one chunk behind the first press instead of a dozen.
            { name: "overlays", test: /node_modules\/(radix-ui|@radix-ui|@floating-ui)|ui\/(Dialog|Menu|Tabs)\// },
            {
              name: "hosts",
              test: /features\/(notices\/(NoticeHost|AnnouncementPopups)|play\/PlayHost)|lib\/launch\/questions/,
            },
            {
              name: "signed-in",
              test: /app\/shell\/SignedInBar|features\/(wallet|account-menu|notices\/NoticeButton)/,
            },
            { name: "swiper", test: /node_modules\/swiper|(Banner|Lobby)Swiper/ },
            { name: "purify", test: /node_modules\/dompurify/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ["/api", "/media", "/wps", "/lgw", "/manifest.webmanifest"].map((path) => [path, gateway]),
    ),
  },
});
