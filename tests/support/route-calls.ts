import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { calleeOf, isNode, type Node, treeOf, visit } from "./syntax-tree.ts";

interface RouteCall {
  readonly route: string;
  readonly operation: string;
}

/** String values of loop variables and parameters. */
type Scope = ReadonlyMap<string, string>;
type Functions = ReadonlyMap<string, Node>;

const routesFolder = fileURLToPath(new URL("../../bff/routes/", import.meta.url));
const emptyScope: Scope = new Map();

/** Helpers that register routes for other files. */
const shared: ReadonlySet<string> = new Set(["bind.ts", "money-route.ts", "cached-routes.ts"]);

/**
 * Lists each route's platform calls from the source of the route files. Calls may be in the handler, or in a function
 * of the same file that the handler names. An operation is a literal, a variable of a loop over literals, or a
 * parameter that receives a literal. `unread` lists calls outside of routes by file and line.
 */
export function routeCalls(): { calls: RouteCall[]; unread: string[] } {
  const files = globSync(`${routesFolder}**/*.ts`).filter((file) => !shared.has(basename(file)));
  const results = files.map(callsOfFile);
  return { calls: results.flatMap(({ calls }) => calls), unread: results.flatMap(({ unread }) => unread) };
}

function callsOfFile(file: string): { calls: RouteCall[]; unread: string[] } {
  const text = readFileSync(file, "utf8");
  const tree = treeOf(text);
  const read = new Set<Node>();
  const calls = callsIn(tree, new Map(functionsIn(tree)), read);
  const unread = platformCallsIn(tree)
    .filter((call) => !read.has(call))
    .map(({ start }) => `${file.slice(routesFolder.length)}:${text.slice(0, start).split("\n").length}`);
  return { calls, unread };
}

function functionsIn(tree: Node): [string, Node][] {
  const named: [string, Node][] = [];
  visit(tree, (node) => {
    const { id, init } = node;
    const value = node.type === "FunctionDeclaration" ? node : node.type === "VariableDeclarator" && init;
    if (isNode(value) && /Function/.test(value.type) && isNode(id)) named.push([String(id.name), value]);
  });
  return named;
}

/** Objects with platform calls. Player protection can block the calls of `authorizedCalls`. */
const callers: ReadonlySet<string | undefined> = new Set(["platform", "authorizedCalls"]);
const isPlatformCall = (node: Node): boolean =>
  calleeOf(node) === "call" && callers.has(nameOf((node.callee as Node).object));

function platformCallsIn(tree: Node): Node[] {
  const calls: Node[] = [];
  visit(tree, (node) => void (isPlatformCall(node) && calls.push(node)));
  return calls;
}

/** Returns the routes below a node with the operations of their handlers. */
function callsIn(tree: Node, functions: Functions, read: Set<Node>, scope: Scope = emptyScope): RouteCall[] {
  const calls: RouteCall[] = [];
  visit(tree, (node) => {
    if (node.type === "ForOfStatement") {
      for (const inner of scopesOf(node, scope)) calls.push(...callsIn(node.body as Node, functions, read, inner));
      return false;
    }
    const route = routeOf(node, scope);
    if (route === undefined) return true;
    for (const operation of operationsIn(node, functions, read, scope)) calls.push({ route, operation });
    return false;
  });
  return calls;
}

/**
 * Returns one scope for each string, or list of strings, that a loop iterates over. For other values, returns the outer
 * scope.
 */
function scopesOf({ left, right }: Node, scope: Scope): Scope[] {
  const list = unwrapped(right);
  const [variable] = isNode(left) && Array.isArray(left.declarations) ? (left.declarations as Node[]) : [];
  const names = namesOf(variable?.id);
  if (list?.type !== "ArrayExpression" || names.length === 0) return [scope];
  return (list.elements as Node[]).map((element) => {
    const values = element.type === "ArrayExpression" ? (element.elements as Node[]) : [element];
    const texts = values.map((value, index) => [names[index], textOf(value, scope)] as const);
    return new Map([...scope, ...texts.flatMap(([name, text]) => (name && text ? [[name, text] as const] : []))]);
  });
}

/** Returns the name of a variable, or the names of a destructured list. */
function namesOf(node: unknown): (string | undefined)[] {
  if (!isNode(node)) return [];
  return node.type === "ArrayPattern" ? (node.elements as Node[]).map(nameOf) : [nameOf(node)];
}

/** Returns the id of the route that a call registers. */
function routeOf(node: Node, scope: Scope): string | undefined {
  const callee = calleeOf(node);
  if (callee === "route" && isNode(node.callee) && node.callee.type === "MemberExpression") {
    let route: string | undefined;
    visit(node, (inner) => {
      if (calleeOf(inner) === "bind") route ??= textOf(argumentsOf(inner)[1], scope);
    });
    return route;
  }
  return callee && registrations.has(callee) ? textOf(argumentsOf(node)[2], scope) : undefined;
}

const registrations: ReadonlySet<string> = new Set(["route", "emptyRoute", "callRoute", "moneyRoute"]);

/** Returns the operations that a node calls, directly or in functions of the same file. */
function operationsIn(
  tree: Node,
  functions: Functions,
  read: Set<Node>,
  scope: Scope,
  path: readonly Node[] = [],
): string[] {
  const operations: string[] = [];
  const enter = (name: string | undefined, inner: (body: Node) => Scope): void => {
    const body = functions.get(name ?? "");
    if (body && !path.includes(body))
      operations.push(...operationsIn(body, functions, read, inner(body), [...path, body]));
  };
  visit(tree, (node) => {
    const operation = operationOf(node, scope);
    if (operation !== undefined) {
      operations.push(operation);
      read.add(node);
    }
    if (node.type === "CallExpression" && functions.has(nameOf(node.callee) ?? "")) {
      enter(nameOf(node.callee), (body) => parametersOf(body, argumentsOf(node), scope));
      for (const argument of argumentsOf(node))
        operations.push(...operationsIn(argument, functions, read, scope, path));
      return false;
    }
    if (node.type === "Identifier") enter(nameOf(node), () => emptyScope);
    return true;
  });
  return operations;
}

/** Returns the operation of a platform call, or of a call description (`operation: "…"`). */
function operationOf(node: Node, scope: Scope): string | undefined {
  if (isPlatformCall(node)) return textOf(argumentsOf(node)[0], scope);
  return node.type === "Property" && nameOf(node.key) === "operation" ? textOf(node.value, scope) : undefined;
}

function parametersOf({ params }: Node, args: readonly Node[], scope: Scope): Scope {
  const entries = (params as readonly unknown[]).map((parameter, index): [string, string] | undefined => {
    const [name, text] = [nameOf(parameter), textOf(args[index], scope)];
    return name === undefined || text === undefined ? undefined : [name, text];
  });
  return new Map(entries.filter((entry) => entry !== undefined));
}

const argumentsOf = (call: Node): readonly Node[] => call.arguments as readonly Node[];

const unwrapped = (node: unknown): Node | undefined => {
  if (!isNode(node)) return undefined;
  return node.type === "TSAsExpression" ? unwrapped(node.expression) : node;
};

/** Returns the last name of an expression: `platform` for `platform` and for `app.deps.platform`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === "Identifier") return String(node.name);
  return node.type === "MemberExpression" ? nameOf(node.property) : undefined;
}

function textOf(node: unknown, scope: Scope): string | undefined {
  const value = unwrapped(node);
  if (value?.type === "Identifier") return scope.get(String(value.name));
  return value?.type === "Literal" && typeof value.value === "string" ? value.value : undefined;
}
