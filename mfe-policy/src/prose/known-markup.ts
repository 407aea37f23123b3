/** The tags and attributes a document may have. */
export interface Vocabulary {
  tags: readonly string[];
  attributes: readonly string[];
}

/** What lies in them is nothing to read. */
const SILENT = [
  ...['script', 'style', 'title', 'textarea', 'template', 'noscript', 'noframes', 'noembed'],
  ...['iframe', 'xmp', 'plaintext', 'svg', 'math', 'audio', 'video'],
].join('|');

/**
 * Everything that begins with a bracket, so that what lies between is text: comments, what is silent, tags, and what is
 * no tag or too long for one. What has no end goes on to the last letter.
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

/** A value in quotes of ours; references it has already stay as they are. */
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
 * Foreign HTML written anew with known tags and attributes only. Browsers hold handlers, styles and bases to the
 * page's policy as soon as they parse them, in inert documents and in their own sanitizer too, and report each: so
 * what nobody will see is never parsed. This is no sanitiser: one reads what is written here.
 */
export const writeKnownMarkup = (html: string, vocabulary: Vocabulary): string =>
  html.replace(MARKUP, (found, ...rest) => {
    const groups = rest.at(-1) as Groups;
    if (found === '<') return '&lt;';
    return groups['tag'] === undefined ? '' : writeTag(groups, vocabulary);
  });
