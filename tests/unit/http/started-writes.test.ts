import Fastify from "fastify";
import t from "tap";
import { startedWritesPlugin } from "../../../bff/plugins/started-writes.ts";

t.test("shutdown waits for writes, and not for files, whose routes register GET and HEAD together", async (t) => {
  const app = Fastify();
  await app.register(startedWritesPlugin);
  const [write, file] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  const entered = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  app.route({
    method: ["HEAD", "GET"],
    url: "/file",
    handler: () => {
      entered[0]?.resolve();
      return file.promise;
    },
  });
  app.post("/write", () => {
    entered[1]?.resolve();
    return write.promise;
  });
  const responses = Promise.all([app.inject("/file"), app.inject({ method: "POST", url: "/write" })]);
  await Promise.all(entered.map(({ promise }) => promise));
  const order: string[] = [];
  const closed = app.close().then(() => order.push("closed"));
  setImmediate(() => {
    order.push("written");
    write.resolve("done");
  });
  await closed;
  t.same(order, ["written", "closed"]);
  file.resolve("sent");
  await responses;
});
