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
 * Compiles the serializers of answers, each schema once instead of once for every route, method and status. The compiler
 * creates a property name for each, and V8 remembers at most 1,536 names for the first property of an empty object. Beyond
 * that every `{}` gets a separate hidden class until the next full collection: the headers of every request and answer, a
 * third of the cost of a small one. Schemas must not change after registration.
 * @throws TypeError for shared schemas (`addSchema`) and serializer options
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
