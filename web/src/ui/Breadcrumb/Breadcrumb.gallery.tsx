import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Breadcrumb } from "./Breadcrumb.tsx";

const crumbs = (...names: string[]) => names.map((text) => ({ id: text, text, to: `?at=${text}` }));

export default {
  title: "Breadcrumb",
  states: [
    {
      name: "two levels down",
      render: () => (
        <Breadcrumb label={say("অবস্থান", "Position")} crumbs={crumbs(say("আমার দল", "My team"), "karim77", "rahim22")} />
      ),
    },
    {
      name: "many levels",
      render: () => (
        <Breadcrumb
          label={say("অবস্থান", "Position")}
          crumbs={crumbs(say("আমার দল", "My team"), "karim77", "rahim22", "salma_khatun_1990", "jamil", "nasrin5")}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
