import { createElement, type Key, type ReactNode } from 'react';
import { headingLevels } from './heading-levels';
import styles from './prose.module.css';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const levelOf = (heading: Element): number => Number(heading.localName.slice(1));

/** What each tag wears: style sheets of a remote know classes only. */
const CLASSES: Readonly<Record<string, string | undefined>> = {
  h2: styles['part'],
  h3: styles['section'],
  h4: styles['topic'],
  h5: styles['topic'],
  h6: styles['topic'],
  p: styles['paragraph'],
  ul: styles['bullets'],
  ol: styles['numbers'],
  li: styles['item'],
  dt: styles['term'],
  dd: styles['meaning'],
  blockquote: styles['quotation'],
  pre: styles['code'],
  hr: styles['rule'],
  table: styles['table'],
  th: styles['cell'],
  td: styles['cell'],
};

/** React's spelling of the attributes that have one of their own. */
const SPELLINGS: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const attributesOf = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [SPELLINGS[name] ?? name, value]),
  );

/** Between the parts of a table there is no text, only the line breaks of its author. */
const isLayoutOf = (parent: string, text: string): boolean =>
  /^(?:table|thead|tbody|tfoot|tr)$/.test(parent) && text.trim() === '';

function tagOf(element: Element, levels: ReadonlyMap<number, number>): string {
  return element.matches(HEADINGS) ? `h${levels.get(levelOf(element))}` : element.localName;
}

function renderNode(node: Node, key: Key, levels: ReadonlyMap<number, number>): ReactNode {
  if (!(node instanceof Element)) {
    const text = node.textContent ?? '';
    return isLayoutOf(node.parentElement?.localName ?? '', text) ? null : text;
  }
  const tag = tagOf(node, levels);
  const properties = {
    ...attributesOf(node),
    key,
    className: CLASSES[tag],
    ...(tag === 'a' && { rel: 'noopener' }),
  };
  return createElement(tag, properties, ...renderChildren(node, levels));
}

const renderChildren = (parent: ParentNode & Node, levels: ReadonlyMap<number, number>) =>
  [...parent.childNodes].map((child, index) => renderNode(child, index, levels));

/** The document's first heading, when it only says again what the page's heading says. */
function repeatedTitle(content: DocumentFragment, title: string): Element | null {
  const first = content.firstElementChild;
  const plain = (text: string) => text.trim().toLowerCase();
  return first?.matches(HEADINGS) && plain(first.textContent ?? '') === plain(title) ? first : null;
}

/** Sanitised HTML as text worth reading, below a page whose heading is `title`. */
export function Prose({ content, title }: { content: DocumentFragment; title: string }) {
  const repeated = repeatedTitle(content, title);
  const headings = [...content.querySelectorAll(HEADINGS)].filter((one) => one !== repeated);
  const levels = headingLevels(headings.map(levelOf));
  const nodes = [...content.childNodes].filter((node) => node !== repeated);
  return (
    <div className={styles['prose']}>
      {nodes.map((node, index) => renderNode(node, index, levels))}
    </div>
  );
}
