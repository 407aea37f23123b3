import DOMPurify, { type Config } from 'dompurify';
import { writeKnownMarkup } from './known-markup';

/** The allowed tags: only text, nothing that loads, submits, embeds or styles. */
const TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'blockquote', 'pre', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'mark', 'abbr', 'cite'],
  ...['q', 'code', 'span'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** The allowed attributes. Without id and name, a document cannot define globals on `window`. */
const ATTRIBUTES = ['href', 'lang', 'dir', 'title', 'start', 'colspan', 'rowspan', 'scope'];

const CONFIG = {
  ALLOWED_TAGS: TAGS,
  ALLOWED_ATTR: ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  /** Web, mail and telephone addresses, and those without a scheme. */
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[^a-z]|[a-z+.-]+(?:[^a-z+.\-:]|$))/i,
  RETURN_DOM_FRAGMENT: true,
} satisfies Config;

/** The most tags of a document. The limit bounds the time for deeply nested ones. */
const MAX_TAGS = 10_000;

const hasTooManyTags = (html: string): boolean =>
  html.split('<', MAX_TAGS + 2).length > MAX_TAGS + 1;

/**
 * Sanitises foreign HTML and returns nodes; none if it has too many tags. The nodes never become a string
 * again, because a browser could parse that differently.
 */
export function sanitise(html: string): DocumentFragment {
  if (hasTooManyTags(html)) return document.createDocumentFragment();
  const known = writeKnownMarkup(html, { tags: TAGS, attributes: ATTRIBUTES });
  return DOMPurify.sanitize(known, CONFIG);
}

export const isBlank = (content: DocumentFragment): boolean =>
  (content.textContent ?? '').trim() === '';
