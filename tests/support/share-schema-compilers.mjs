/**
 * Preload of test files: all gateways of a process share the schemas that Fastify compiles. Compiling two hundred
 * schemas dominates the cost of starting a gateway, and the result depends only on schema and options.
 */
import { createRequire } from "node:module";

const require = createRequire(createRequire(import.meta.url).resolve("fastify"));

/** Replaces the exports of a package with the result of `wrap`. */
function replace(name, wrap) {
  const original = require(name);
  require.cache[require.resolve(name)].exports = Object.assign(wrap(original), original);
}

replace("@fastify/ajv-compiler", (createFactory) => {
  // The factory caches compilers by options, and each compiler caches its results by schema.
  const shared = createFactory();
  return (options) => (options ? createFactory(options) : shared);
});

replace("@fastify/fast-json-stringify-compiler", (createFactory) => {
  const compiled = new WeakMap();
  return () => (externalSchemas, options) => {
    const compile = createFactory()(externalSchemas, options);
    if (Object.keys(externalSchemas ?? {}).length > 0) return compile;
    return (route) => {
      if (!compiled.has(route.schema)) compiled.set(route.schema, compile(route));
      return compiled.get(route.schema);
    };
  };
});
