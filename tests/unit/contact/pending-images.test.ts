import t from "tap";
import { PendingImages } from "../../../bff/contact/pending-images.ts";
import { MemoryStore } from "../../../bff/store/memory.ts";
import { type Store, StoreUnavailable } from "../../../bff/store/store.ts";
import { keys } from "../../../redis/keys.ts";
import { TestClock } from "../../support/clock.ts";

const ticket = { idHash: "ticket" };
const named = ["first", "second"];

/** Creates two images of a visitor, in a store whose methods can fail. */
async function world() {
  const store: Store = new MemoryStore(new TestClock());
  const images = new PendingImages(store);
  for (const image of named) await images.add(ticket, image);
  const storedImages = async (): Promise<string[]> => {
    const values = await Promise.all(named.map((image) => store.get(keys.upload.key(ticket.idHash, image))));
    return named.filter((_image, index) => values[index]);
  };
  /** Makes a method fail for keys that `fits` accepts. Returns a function that restores the method. */
  const failCalls = (method: "set" | "take", fits: (key: string) => boolean = () => true): (() => void) => {
    const original = store[method].bind(store) as (...args: unknown[]) => Promise<unknown>;
    const failing = async (...args: unknown[]): Promise<unknown> => {
      if (fits(String(args[0]))) throw new StoreUnavailable("away");
      return original(...args);
    };
    Object.assign(store, { [method]: failing });
    return () => Object.assign(store, { [method]: original });
  };
  return { images, storedImages, failCalls };
}

t.test("a store that fails between two images of a form loses neither", async (t) => {
  const { failCalls, images, storedImages } = await world();
  const restore = failCalls("take", (key) => key === keys.upload.key(ticket.idHash, "second"));
  await t.rejects(images.take(ticket, named), StoreUnavailable);
  t.same(await storedImages(), named);
  restore();
  await images.take(ticket, named);
  t.same(await storedImages(), []);
});

t.test("images that could not be put back are not reported as put back, and a retry has them", async (t) => {
  const { failCalls, images, storedImages } = await world();
  const release = await images.take(ticket, named);
  const restore = failCalls("set");
  await t.rejects(release(), StoreUnavailable);
  restore();
  await release();
  t.same(await storedImages(), named);
});

t.test("a form that names a missing image takes none of the images", async (t) => {
  const { images, storedImages } = await world();
  await t.rejects(images.take(ticket, [...named, "third"]), { code: "image_unknown" });
  t.same(await storedImages(), named);
});
