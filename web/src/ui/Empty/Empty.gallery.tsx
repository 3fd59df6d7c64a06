import type { GalleryEntry } from "../../../gallery/entry.ts";
import { say } from "../../../gallery/say.ts";
import { Button } from "../Button/Button.tsx";
import { Empty } from "./Empty.tsx";

export default {
  title: "Empty",
  states: [
    { name: "title alone", render: () => <Empty title={say("এখনো কোনো লেনদেন নেই", "No transactions yet")} /> },
    {
      name: "with text",
      render: () => (
        <Empty
          title={say("এখনো কোনো প্রিয় গেম নেই", "No favourite games yet")}
          text={say(
            "কোনো গেমের ছবির ওপরের হৃদয়চিহ্নে চাপ দিলে সেটি এখানে জমা থাকবে, সব ডিভাইসে।",
            "Press the heart on the picture of a game and it will be kept here, on all your devices.",
          )}
        />
      ),
    },
    {
      name: "with a way on",
      render: () => (
        <Empty
          title={say("এই বাছাইয়ে কিছু পাওয়া যায়নি", "Nothing matches these filters")}
          action={<Button>{say("বাছাই মুছুন", "Clear filters")}</Button>}
        />
      ),
    },
  ],
} satisfies GalleryEntry;
