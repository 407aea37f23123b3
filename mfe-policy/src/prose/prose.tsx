import { useTranslation, type TypedTranslate } from '@portal/shared';
import { createElement, type Key, type ReactNode } from 'react';
import type { Outline } from './outline';
import styles from './prose.module.css';

/** The class of each tag, because a remote's stylesheets use classes only. */
const CLASSES: Readonly<Record<string, string | undefined>> = {
  h2: styles['part'],
  h3: styles['section'],
  h4: styles['topic'],
  h5: styles['topic'],
  h6: styles['topic'],
  p: styles['paragraph'],
  a: styles['link'],
  ul: styles['bullets'],
  ol: styles['numbers'],
  li: styles['item'],
  dl: styles['terms'],
  dt: styles['term'],
  dd: styles['meaning'],
  blockquote: styles['quotation'],
  pre: styles['listing'],
  code: styles['code'],
  mark: styles['mark'],
  hr: styles['rule'],
  table: styles['table'],
  caption: styles['caption'],
  th: styles['head'],
  td: styles['cell'],
};

/** Attributes that React spells differently. */
const SPELLINGS: Readonly<Record<string, string>> = { colspan: 'colSpan', rowspan: 'rowSpan' };

const readAttributes = (element: Element): Record<string, string> =>
  Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [SPELLINGS[name] ?? name, value]),
  );

/** Elements whose own text is white space, which React must not render. Parsers move all other text out of them. */
const HOLDS_NO_TEXT = /^(?:table|thead|tbody|tfoot|tr)$/;

interface Surroundings {
  outline: Outline;
  t: TypedTranslate;
}

/** A container for wide content. It scrolls, also by keyboard, and has a label. */
const scrolling = (key: Key, label: string, child: ReactNode): ReactNode => (
  <div key={key} className={styles['scrolling']} role="group" tabIndex={0} aria-label={label}>
    {child}
  </div>
);

/** A link to a part of the page. `#` and `#top` mean its top in every browser. */
const TO_PART = /^#(?!(?:top)?$)/i;

/** Whether a link targets an id of the document, which was removed. */
const leadsNowhere = (href = '', { headings }: Outline): boolean =>
  TO_PART.test(href) && ![...headings.values()].some(({ id }) => href === `#${id}`);

function renderElement(element: Element, key: Key, around: Surroundings): ReactNode {
  const heading = around.outline.headings.get(element);
  const tag = heading ? `h${heading.level}` : element.localName;
  const attributes = readAttributes(element);
  const properties = {
    ...attributes,
    ...(leadsNowhere(attributes['href'], around.outline) && { href: undefined }),
    key,
    className: CLASSES[tag],
    ...(tag === 'a' && { rel: 'noopener' }),
    // A heading is focusable, so that keyboard users continue from it after a link.
    ...(heading && { id: heading.id, tabIndex: -1 }),
  };
  return createElement(tag, properties, ...renderChildren(element, around));
}

function renderNode(node: Node, key: Key, around: Surroundings): ReactNode {
  if (!(node instanceof Element)) {
    return HOLDS_NO_TEXT.test(node.parentElement?.localName ?? '') ? null : node.textContent;
  }
  if (node === around.outline.repeatedTitle) return null;
  const rendered = renderElement(node, key, around);
  if (node.localName === 'pre') return scrolling(key, around.t('Text as written'), rendered);
  if (node.localName !== 'table') return rendered;
  const caption = node.querySelector('caption')?.textContent?.trim();
  return scrolling(key, caption || around.t('Table'), rendered);
}

const renderChildren = (parent: ParentNode & Node, around: Surroundings) =>
  [...parent.childNodes].map((child, index) => renderNode(child, index, around));

/** Renders sanitised HTML with the portal's styles. */
export function Prose({ content, outline }: { content: DocumentFragment; outline: Outline }) {
  const t = useTranslation();
  return <div className={styles['prose']}>{renderChildren(content, { outline, t })}</div>;
}
