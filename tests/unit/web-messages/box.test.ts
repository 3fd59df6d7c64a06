import t from "tap";
import type { Message } from "../../../shared/contracts/messages.ts";
import {
  type Box,
  changed,
  emptyBox,
  isMovedElsewhere,
  neighbour,
  openMessage,
  restored,
  withLocalChanges,
} from "../../../web/src/features/messages/box.ts";
import { isOwnPage } from "../../../web/src/features/messages/own-page.ts";

const message = (id: string, minute: number, isRead = false): Message => ({
  ...{ id, title: id, html: "", isRead },
  createdAt: `2026-11-24T10:${String(minute).padStart(2, "0")}:00.000Z`,
});
const [newest, middle, oldest] = [message("c", 30), message("b", 20), message("a", 10)];
const all = [newest, middle, oldest];
const idsOf = (messages: readonly Message[]) => messages.map(({ id }) => id);
const unreadOf = (box: Box) => idsOf(withLocalChanges(all, box).filter(({ isRead }) => !isRead));

t.test("a message deleted here is hidden, while and after the deletion can be undone", async (t) => {
  t.strictSame(idsOf(withLocalChanges(all, emptyBox)), ["c", "b", "a"]);
  t.strictSame(idsOf(withLocalChanges(all, { ...emptyBox, pendingDeletion: ["b"] })), ["c", "a"]);
  const gone = changed(emptyBox, { type: "gone", ids: ["c", "b"] });
  t.strictSame(idsOf(withLocalChanges(all, gone)), ["a"]);
  t.strictSame(
    idsOf(withLocalChanges(all, restored(gone, "gone", ["b"]))),
    ["b", "a"],
    "it turned out not to be deleted",
  );
  t.strictSame(
    idsOf(withLocalChanges(all, changed(gone, { type: "back", ids: ["b"] }))),
    ["b", "a"],
    "another tab reports it",
  );
});

t.test("the list is requested again if the count changed for another reason than reading here", async (t) => {
  const before = { unread: 3, read: 0 };
  t.notOk(isMovedElsewhere(before, before));
  t.notOk(isMovedElsewhere(before, { unread: 2, read: 1 }), "read here");
  t.ok(isMovedElsewhere(before, { unread: 4, read: 0 }), "a message arrived");
  t.ok(isMovedElsewhere(before, { unread: 2, read: 0 }), "a message was read or deleted on another device");
  t.ok(isMovedElsewhere(before, { unread: 3, read: 1 }), "a message was read here while another arrived");
  t.notOk(isMovedElsewhere({ unread: 2, read: 1 }, before), "the gateway was not notified");
});

t.test("messages read here are shown as read in an older list, one by one or all up to a time", async (t) => {
  const read = changed(emptyBox, { type: "read", ids: ["b"] });
  t.strictSame(unreadOf(read), ["c", "a"]);
  t.strictSame(unreadOf(restored(read, "read", ["b"])), ["c", "b", "a"]);
  const upTo = changed(read, { type: "readUpTo", instant: middle.createdAt ?? "" });
  t.strictSame(unreadOf(upTo), ["c"], "messages after that moment are unread");
  t.strictSame(
    unreadOf(changed(upTo, { type: "readUpTo", instant: "2026-11-23" })),
    ["c"],
    "an earlier one undoes nothing",
  );
  t.equal(withLocalChanges(all, emptyBox)[0], newest, "unchanged rows are the same objects");
});

t.test("an open message stays open while it moves to another page, and closes if it was deleted", async (t) => {
  const lone = { hasNewer: false, hasOlder: false };
  const amid = { hasNewer: true, hasOlder: true };
  t.equal(openMessage("b", all, undefined, lone), middle);
  t.equal(openMessage(undefined, all, middle, lone), undefined);
  t.equal(openMessage("x", all, middle, amid), undefined, "a link to a message that was never here");
  t.equal(openMessage("b", [newest, oldest], middle, amid), undefined, "missing between two others");
  t.equal(openMessage("a", [newest, middle], oldest, amid), oldest, "pushed to the next page");
  t.equal(openMessage("a", [newest, middle], oldest, lone), undefined, "there is no next page");
  t.equal(openMessage("c", [middle, oldest], newest, amid), newest, "another page was turned to");
  t.equal(openMessage("c", [middle, oldest], newest, lone), undefined);
  t.equal(openMessage("b", [], middle, amid), undefined);
});

t.test("after a deletion the focus moves to the next message, or the previous one at the end", async (t) => {
  t.equal(neighbour(all, "c"), "b");
  t.equal(neighbour(all, "a"), "b");
  t.equal(neighbour([newest], "c"), undefined);
});

t.test("only links to pages of the site are followed in a message", async (t) => {
  for (const href of ["/", "/rng", "/member/withdraw", "/promotions?id=701#x"]) t.ok(isOwnPage(href), href);
  const elsewhere = ["//rng", "/\\rng", "https://rng", "javascript:alert(1)", "rng", "#rng", "/nowhere", "/%2frng", ""];
  for (const href of elsewhere) t.notOk(isOwnPage(href), href);
});
