import t from "tap";
import { draft } from "../../../web/src/features/feedback/draft.ts";

const written = { type: "complaint", content: "The game froze in my bonus round", contact: "01711111111" } as const;

t.afterEach(() => draft.drop());

t.test("an unsent message is restored for its author only", async (t) => {
  draft.keep("rahim", written);
  t.same(draft.of("rahim"), written);
  t.equal(draft.of("karim").content, "");
  t.equal(draft.of("karim").contact, "");
  t.equal(draft.of(undefined).content, "", "not for a guest of the same browser");
});

t.test("a guest's draft survives the sign-in", async (t) => {
  draft.keep(undefined, written);
  t.same(draft.of("rahim"), written);
});
