import t from "tap";
import { imageUrl } from "../../../web/src/lib/api/images.ts";

t.test("an image is loaded through the gateway if no base is configured", async (t) => {
  t.equal(imageUrl("tile/rng/1.svg"), "/media/tile/rng/1.svg");
  t.equal(imageUrl("/tile/rng/1.svg", []), "/media/tile/rng/1.svg");
});

t.test("the image base is chosen once, and every image of the visit uses it", async (t) => {
  const bases = ["https://one.example/", "https://two.example", "https://three.example/x"];
  const hosts = new Set(Array.from({ length: 50 }, (_, i) => new URL(imageUrl(`a/${i}.png`, bases)).host));
  t.equal(hosts.size, 1);
  t.match(imageUrl("a.png", bases), /^https:\/\/(one\.example|two\.example|three\.example\/x)\/a\.png$/);
});

t.test("absolute addresses and the brand's own files are not changed", async (t) => {
  t.equal(imageUrl("https://cdn.example/a.png", ["https://one.example"]), "https://cdn.example/a.png");
  t.equal(imageUrl("/brand/logo.svg", ["https://one.example"]), "/brand/logo.svg");
});
