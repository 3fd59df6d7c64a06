/**
 * Lets React remove, or insert before, a text node that a page translator has replaced. Chrome's translator moves each
 * text into a new element, but React still refers to the old node. The resulting DOM error would replace the page with
 * the error card (facebook/react 11538). Translated texts do not change later, so amounts and times have
 * `translate="no"`.
 */
export function tolerateMovedNodes(prototype: Pick<Node, "insertBefore" | "removeChild">): void {
  const { insertBefore, removeChild } = prototype;
  prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child;
  };
  prototype.insertBefore = function <Added extends Node>(this: Node, added: Added, before: Node | null): Added {
    return insertBefore.call(this, added, before?.parentNode === this ? before : null) as Added;
  };
}
