/** The allowed tags and attributes of a document. */
export interface Vocabulary {
  tags: readonly string[];
  attributes: readonly string[];
}

/** Tags whose content is not text. */
const SILENT = [
  ...['script', 'style', 'title', 'textarea', 'template', 'noscript', 'noframes', 'noembed'],
  ...['iframe', 'xmp', 'plaintext', 'svg', 'math', 'audio', 'video'],
].join('|');

/**
 * Matches everything that starts with `<`: comments, silent tags with their content, tags, and anything that is no tag
 * or too long for one. Text is between the matches. A part without an end extends to the end of the document.
 */
const MARKUP = new RegExp(
  [
    /<!--(?:-?>|[^]*?(?:--!?>|$))/,
    `<(?<silent>${SILENT})(?=[\\t\\n\\f\\r />])[^]*?(?:</\\k<silent>(?=[\\t\\n\\f\\r />])[^>]*>|$)`,
    /<(?<end>\/?)(?<tag>[a-z][^\t\n\f\r /<>"']*)(?<rest>(?:[\t\n\f\r /](?:[^<>"']|"[^"]*"|'[^']*'){0,9999})?)>/,
    /<[a-z/!?][^>]*>?/,
    /</,
  ]
    .map((part) => (typeof part === 'string' ? part : part.source))
    .join('|'),
  'gi',
);

const ATTRIBUTE =
  /(?<![^\t\n\f\r /"'])(?<name>[^\t\n\f\r />"'=]+)[\t\n\f\r ]*=[\t\n\f\r ]*(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|(?<bare>[^\t\n\f\r >"']+))/g;

const REFERENCES: Readonly<Record<string, string>> = { '"': '&quot;', '<': '&lt;', '>': '&gt;' };

/** Quotes a value. Character references in it stay unchanged. */
const escape = (value: string) => value.replace(/["<>]/g, (sign) => REFERENCES[sign] ?? sign);

type Groups = Record<string, string | undefined>;

function writeAttributes(rest: string, { attributes }: Vocabulary): string {
  const written = new Map<string, string>();
  for (const { groups = {} } of rest.matchAll(ATTRIBUTE)) {
    const { name = '', double, single, bare } = groups as Groups;
    const value = double ?? single ?? bare ?? '';
    const known = name.toLowerCase();
    if (!attributes.includes(known) || written.has(known)) continue;
    written.set(known, ` ${known}="${escape(value)}"`);
  }
  return [...written.values()].join('');
}

function writeTag({ end, tag = '', rest = '' }: Groups, vocabulary: Vocabulary): string {
  const known = tag.toLowerCase();
  if (!vocabulary.tags.includes(known)) return '';
  return end ? `</${known}>` : `<${known}${writeAttributes(rest, vocabulary)}>`;
}

/**
 * Rewrites foreign HTML with known tags and attributes only. Browsers apply the page's policy to handlers, styles and
 * base elements while they parse, also in inert documents, and report each violation. So unknown parts must not be
 * parsed. This does not sanitise; `sanitise` takes the result.
 */
export const writeKnownMarkup = (html: string, vocabulary: Vocabulary): string =>
  html.replace(MARKUP, (found, ...rest) => {
    const groups = rest.at(-1) as Groups;
    if (found === '<') return '&lt;';
    return groups['tag'] === undefined ? '' : writeTag(groups, vocabulary);
  });
