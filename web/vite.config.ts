import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { startTags } from "./build/start-tags.ts";

/** What only pages of games need, and home when one category of it is chosen. */
const lists =
  /features\/(collections\/|favourites\/pages|home\/parts\/HomeChoice|games\/(pages|filters|use(Game|Last)|parts\/(CategoryB|BrowserS|ClassC|GameResults|GamesC|SearchB|HotG|Heading|ListH)))/;

const gateway = "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    startTags(),
    compression({
      algorithms: ["gzip", "brotliCompress"],
      threshold: 1024,
      include: /\.(html|js|css|svg|json|webmanifest)$/,
    }),
  ],
  build: {
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
            // Everything the entry needs before it runs, in one file; the entry itself stays one, for the manifest.
            { name: "core", tags: ["$initial"], test: /^(?!.*(main\.tsx|index\.html))/, priority: 10 },
            { name: "texts-bn", test: /locales\/bn|texts\/\w+\.bn\.json/ },
            { name: "texts-en", test: /locales\/en|texts\/\w+\.en\.json/ },
            // A group takes along what its modules import, so what the first screen needs comes before what is opened later.
            // Small parts of many pages, so that none of them brings another's family along.
            {
              name: "looks",
              test: /ui\/(Amount|Img|Skeleton|ErrorCard|Empty|LanguageSwitch)\/|lib\/(format|language-choice|windows)/,
            },
            { name: "acts", test: /lib\/(balance|built|copy-account|foreign-overlay|sign-out)|features\/support\// },
            { name: "icons", test: /node_modules\/lucide-react/, minShareCount: 2 },
            {
              name: "fields",
              test: /ui\/Field\/|node_modules\/react-hook-form|lib\/field-faults|shared\/rules\/(fields|patterns)/,
            },
            // Home, and what its tiles and shelves share with the lists.
            {
              name: "lobby",
              test: (id) =>
                /features\/(home|games|favourites|winners)\//.test(id) && !/BannerSwiper/.test(id) && !lists.test(id),
            },
            // The pages of games are small and a player visits several: one chunk.
            { name: "lists", test: lists },
            {
              name: "shell",
              test: /app\/shell\/(Footer|FloatingBar|Social|SideMenu|Menu|TopNav|More|Extra|footer|entries|extras|services|contacts)|features\/download\/(apps|parts\/(AppDownload|app-icons|Qr\.))/,
            },
            // Modal, menu and tabs share their parts: one chunk behind the first press instead of a dozen.
            { name: "overlays", test: /node_modules\/(radix-ui|@radix-ui|@floating-ui)|ui\/(Dialog|Menu|Tabs)\// },
            { name: "hosts", test: /features\/(notices\/(NoticeHost|AnnouncementPopups)|play\/(PlayHost|questions))/ },
            {
              name: "signed-in",
              test: /app\/shell\/SignedInBar|features\/(wallet|account-menu|notices\/NoticeButton)/,
            },
            { name: "swiper", test: /node_modules\/swiper|BannerSwiper/ },
            { name: "purify", test: /node_modules\/dompurify/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(["/api", "/media", "/wps", "/lgw"].map((path) => [path, gateway])),
  },
});
