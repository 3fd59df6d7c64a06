import createValidators from "@fastify/ajv-compiler";
import createSerializers, { type Serializer, type SerializerFactory } from "@fastify/fast-json-stringify-compiler";

type BuildValidator = ReturnType<typeof createValidators>;
type Compile = ReturnType<BuildValidator>;

/** One for the process: it keeps what it has compiled, which instances in one process then share. */
const build = createValidators();

const common = { removeAdditional: false, allErrors: false } as const;

/**
 * How requests are checked against their schemas. In an address everything is text, so numbers and lists are read out of
 * it there; what a body holds is taken as it is: `1e3` and `[500]` are no amounts (domain-rules section 1).
 */
export const buildValidator: BuildValidator = (externalSchemas) => {
  const reading = build(externalSchemas, { customOptions: { ...common, coerceTypes: "array" } });
  const asItIs = build(externalSchemas, { customOptions: { ...common, coerceTypes: false } });
  // The package's types name the schema alone, but Fastify hands over the part of the route it is for.
  const compile = (route: { httpPart?: string }) => (route.httpPart === "body" ? asItIs : reading)(route as never);
  return compile as Compile;
};

const compileSerializer = createSerializers()();
const serializers = new WeakMap<object, Serializer>();

/**
 * How answers are written: each schema is compiled once, not for every route, method and status that has it. The
 * compiler uses a property name of its own for each, and V8 remembers at most 1,536 names that the first property of an
 * empty object may have. Beyond that every `{}` gets a hidden class of its own until the next full collection: the
 * headers of every request and answer, a third of the cost of a small one. Schemas must not change once they are
 * registered; shared schemas (`addSchema`) and options of the serializer are not supported.
 * @throws TypeError for what is not supported
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
