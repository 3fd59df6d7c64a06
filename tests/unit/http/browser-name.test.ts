import t from "tap";
import { browserNameOf } from "../../../bff/http/request.ts";

t.test("a browser is named by its family and major version", async (t) => {
  const android = "Mozilla/5.0 (Linux; Android 9; Redmi 8) AppleWebKit/537.36 (KHTML, like Gecko)";
  t.equal(browserNameOf(`${android} Chrome/99.0.4844.88 Mobile Safari/537.36`), "Chrome 99");
  t.equal(
    browserNameOf(`${android} Version/4.0 Chrome/79.0.3945.147 Mobile Safari/537.36 XiaoMi/MiuiBrowser/12.13`),
    "Miui 12",
  );
  t.equal(
    browserNameOf(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1",
    ),
    "Safari 17",
  );
});

t.test("free text of the client is not used as a browser name, at any length", async (t) => {
  for (const userAgent of [
    "call 01711 123456/ ",
    "rahim1985/1.0 (x)",
    "password S3cret/1 ".repeat(800),
    "x".repeat(15_000),
  ])
    t.equal(browserNameOf(userAgent), undefined, userAgent.slice(0, 30));
});
