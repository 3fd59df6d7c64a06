import Fastify from "fastify";
import t from "tap";
import { ApiError } from "../../../bff/api-error.ts";
import { PlatformError } from "../../../bff/platform/error.ts";
import { errorsPlugin } from "../../../bff/plugins/errors.ts";
import { StoreUnavailable } from "../../../bff/store/store.ts";

async function answerTo(error: unknown, headers: Record<string, string> = {}) {
  const app = Fastify();
  // The plugin uses `deps` only to end the session of a signed-in visitor.
  app.decorate("deps", {} as never);
  await app.register(errorsPlugin);
  app.get("/", async () => {
    throw error;
  });
  const reply = await app.inject({ url: "/", headers });
  await app.close();
  return { status: reply.statusCode, headers: reply.headers, error: reply.json().error };
}

t.test("a refusal of the gateway has its code, status and message in the caller's language", async (t) => {
  const bengali = await answerTo(new ApiError("game_not_found"));
  const english = await answerTo(new ApiError("game_not_found"), { "accept-language": "en" });
  t.equal(bengali.status, 404);
  t.equal(bengali.error.code, "game_not_found");
  t.match(bengali.error.message, /[\u0980-\u09ff]/);
  t.match(english.error.message, /[a-z]/i);
  t.equal(bengali.headers["cache-control"], "no-store");
});

t.test("the platform's own message is shown unchanged", async (t) => {
  const { error, status } = await answerTo(
    new PlatformError("platform_refused", false, { message: "Round still open #734", platformCode: "#734" }),
  );
  t.match({ error, status }, { status: 422, error: { message: "Round still open #734", platformCode: "#734" } });
});

t.test("a refusal of the platform names the field it is about", async (t) => {
  const fields = { username: "taken" };
  const { error } = await answerTo(new PlatformError("username_taken", false, { fields }));
  t.match(error, { code: "username_taken", fields });
});

t.test("an unreachable store is a 503 with Retry-After, not a 401 or 500", async (t) => {
  const { status, error, headers } = await answerTo(new StoreUnavailable("redis is away"));
  t.equal(status, 503);
  t.equal(error.code, "store_unavailable");
  t.ok(Number(headers["retry-after"]) >= 1);
});

t.test("an unexpected error becomes a 500 with a code that reveals nothing internal", async (t) => {
  const { status, error } = await answerTo(new Error("secret detail"));
  t.equal(status, 500);
  t.equal(error.code, "internal");
  t.notMatch(JSON.stringify(error), /secret detail/);
});
