import { parseSync } from "../../web/node_modules/vite/dist/node/index.js";

/** Node of a syntax tree (ESTree), with the fields of its type. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";

export const treeOf = (source: string): Node => parseSync("source.ts", source).program as unknown as Node;

/** Calls `onNode` for a node and its descendants. Skips the descendants of nodes for which it returns `false`. */
export function visit(node: Node, onNode: (node: Node) => unknown): void {
  if (onNode(node) === false) return;
  for (const child of Object.values(node).flat()) if (isNode(child)) visit(child, onNode);
}

/** Returns the name of the called function or method, or undefined if the node is not a call. */
export const calleeOf = (node: unknown): string | undefined => {
  if (!isNode(node) || node.type !== "CallExpression" || !isNode(node.callee)) return undefined;
  const { callee } = node;
  if (callee.type === "Identifier") return String(callee.name);
  return isNode(callee.property) ? String(callee.property.name) : undefined;
};
