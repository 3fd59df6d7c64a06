import createValidators from "@fastify/ajv-compiler";
import createSerializers, { type Serializer, type SerializerFactory } from "@fastify/fast-json-stringify-compiler";

type BuildValidator = ReturnType<typeof createValidators>;

/** One compiler for the process: instances in one process share what it has compiled. */
const build = createValidators();

const common = { removeAdditional: false, allErrors: false } as const;

/**
 * Compiles the validators of requests. Addresses contain text, so numbers and lists are converted there. Bodies are
 * validated without conversion: `1e3` and `[500]` are not amounts (domain-rules section 1).
 */
export const buildValidator: BuildValidator = (externalSchemas) => {
  const reading = build(externalSchemas, { customOptions: { ...common, coerceTypes: "array" } });
  const asItIs = build(externalSchemas, { customOptions: { ...common, coerceTypes: false } });
  // The package's types list only the schema, but Fastify also passes the part of the route that it is for.
  const compile = (route: { httpPart?: string }) => (route.httpPart === "body" ? asItIs : reading)(route as never);
  return compile as ReturnType<BuildValidator>;
};

const compileSerializer = createSerializers()();
const serializers = new WeakMap<object, Serializer>();

/**
 * Compiles each response schema once instead of once for every route, method and status: the compiler creates a
 * property name for each, and beyond 1,536 names V8 gives every `{}` a separate hidden class until the next full
 * collection, a third of the cost of a small request (decision 079). @throws TypeError for shared schemas and
 * serializer options
 */
export const buildSerializer: SerializerFactory = (externalSchemas, options) => (route) => {
  const isPlain = Object.keys({ ...(externalSchemas as object) }).length === 0 && !options;
  if (!isPlain) throw new TypeError("shared schemas and serializer options are not supported");
  const schema = route.schema as object;
  let serializer = serializers.get(schema);
  if (!serializer) {
    serializer = compileSerializer(route);
    serializers.set(schema, serializer);
  }
  return serializer;
};
