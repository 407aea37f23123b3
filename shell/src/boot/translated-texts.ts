/**
 * Lets the portal run in a page that the browser translates. Chrome replaces each text by a `<font>` without React's
 * knowledge: removing the text or inserting something before it would throw, and a new value would not show. This puts
 * the text back in its place before any of that. The browser then translates it again.
 */
export function keepTranslatedTexts(page: Node): MutationObserver {
  const fonts = new WeakMap<Node, ChildNode>();
  let tolerates = false;

  const restore = (text: Node | null) => {
    if (text && !text.parentNode) fonts.get(text)?.replaceWith(text);
  };
  const observer = new MutationObserver((records) => {
    for (const { target, removedNodes, addedNodes, previousSibling } of records) {
      restore(target);
      const [text] = removedNodes;
      const font = addedNodes[0] ?? previousSibling;
      if (!(text instanceof Text) || font?.nodeName !== 'FONT') continue;
      fonts.set(text, font as Element);
      observer.observe(text, { characterData: true });
      if (!tolerates) restoreBeforeChange(restore);
      tolerates = true;
    }
  });
  observer.observe(page, { childList: true, subtree: true });
  return observer;
}

/**
 * The translation may also have merged a text with another one, so that its place is gone, or have moved an element.
 */
function restoreBeforeChange(restore: (text: Node | null) => void): void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called on the node of its call
  const { insertBefore, removeChild } = Node.prototype;
  Object.assign(Node.prototype, {
    insertBefore(this: Node, node: Node, before: Node | null) {
      restore(before);
      return insertBefore.call(this, node, before?.parentNode === this ? before : null);
    },
    removeChild(this: Node, node: Node) {
      restore(node);
      const { parentNode } = node;
      return parentNode ? removeChild.call(parentNode, node) : node;
    },
  });
}
