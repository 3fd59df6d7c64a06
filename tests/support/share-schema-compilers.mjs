/**
 * Preload of test files: lets all gateways of a process share the schemas that Fastify compiles. The compilation of two
 * hundred schemas is most of the cost of building a gateway, and its result depends only on schema and options.
 */
import { createRequire } from "node:module";

const require = createRequire(createRequire(import.meta.url).resolve("fastify"));

/** Replaces the exports of a package with the result of `wrap`. */
function replace(name, wrap) {
  const original = require(name);
  require.cache[require.resolve(name)].exports = Object.assign(wrap(original), original);
}

replace("@fastify/ajv-compiler", (createFactory) => {
  // One factory caches its compilers by options, and each compiler its results by schema.
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
