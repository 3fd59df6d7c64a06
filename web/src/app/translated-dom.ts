/**
 * Lets React remove a node that a page translator has replaced, and insert before one. Chrome's translator puts each
 * text into a new element. React still refers to the old text node, and the error of the DOM would replace the page by
 * the error card (facebook/react 11538). A text that changes later stays as translated, so amounts and times have
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
