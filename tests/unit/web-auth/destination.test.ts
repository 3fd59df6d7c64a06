import t from "tap";
import { destinationOf } from "../../../web/src/features/auth/destination.ts";

t.test("a visitor continues to the guarded page that required the sign-in", async (t) => {
  t.equal(destinationOf("/favorite?page=2#top"), "/favorite?page=2#top");
});

t.test("a visitor without a page to return to goes home", async (t) => {
  for (const from of [
    undefined,
    null,
    7,
    "",
    "favorite",
    "//elsewhere.example/x",
    "/\\elsewhere.example",
    "https://elsewhere.example/",
  ]) {
    t.equal(destinationOf(from), "/", String(from));
  }
});

t.test("the visitor does not return to a popup that they just completed", async (t) => {
  t.equal(destinationOf("/login"), "/");
  t.equal(destinationOf("/login?view=forgot"), "/");
  t.equal(destinationOf("/register#terms"), "/");
  t.equal(destinationOf("/loginless"), "/loginless", "only the popups themselves");
});
