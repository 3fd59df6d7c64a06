/**
 * Loaded before each test file: gateways that a file builds one after the other share what Fastify compiles of the
 * routes' schemas. It compiles two hundred of them for each instance, most of what building one costs, and the result
 * depends on nothing but schema and options.
 */
import { createRequire } from "node:module";

const require = createRequire(createRequire(import.meta.url).resolve("fastify"));

/** Replaces what a package exports by `wrap` of it, for whoever requires it from here on. */
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
