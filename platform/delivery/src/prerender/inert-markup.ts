import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

/** Far more than any first screen needs. */
const MAX_CHARACTERS = 200_000;

const ELEMENTS = new Set(
  `a abbr address article aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl
  dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr i img input ins kbd label legend li main
  mark menu meter nav ol optgroup option output p picture pre progress q s samp section select small source span strong
  sub summary sup table tbody td textarea tfoot th thead time tr u ul var wbr
  svg circle clipPath defs desc ellipse g line linearGradient mask path pattern polygon polyline radialGradient rect stop
  symbol text title tspan use`.split(/\s+/),
);

/** Attributes with an address that the browser loads, sends to or follows. */
const LOADED = new Set(['src', 'poster', 'background', 'data', 'xlink:href']);
const SENT_TO = new Set(['action', 'formaction']);

/** They run code, or contain addresses in a format of their own. */
const REFUSED_ATTRIBUTE = /^(?:on.*|style|srcdoc|srcset|imagesrcset|ping|http-equiv|is|autofocus)$/;

/** An address on the page's own origin. */
const IS_OWN = /^(?:\/(?![/\\])|[#?])/;
const IS_IMAGE_DATA = /^data:image\//i;
const IS_LINK = /^(?:https?:\/\/|mailto:|tel:)/i;

/** Styles that load something. `url(data:…)` and `url(#…)` do not. */
const LOADING_STYLE = /@import|image-set\(|\bsrc\(|url\((?!\s*["']?(?:data:|#))/i;

/**
 * Why markup is not an inert first screen: it may contain one stylesheet at its start, text, and elements without
 * scripts, handlers, and addresses of other origins except in links. Null: it is inert.
 */
export function markupProblem(html: string): string | null {
  if (html.length > MAX_CHARACTERS) return `It is longer than ${MAX_CHARACTERS} characters`;
  const fragment = parseFragment(html);
  // A browser could parse another form differently from this parser.
  if (serialize(fragment) !== html) return 'It is not written as a browser writes it';
  const [first, ...others] = fragment.childNodes;
  const hasStyle = first !== undefined && 'tagName' in first && first.tagName === 'style';
  const problem = hasStyle ? styleProblem(first) : null;
  return problem ?? firstProblem(hasStyle ? others : fragment.childNodes);
}

function styleProblem(style: Element): string | null {
  if (style.attrs.length > 0) return 'Its stylesheet has attributes';
  const text = style.childNodes.map((node) => ('value' in node ? node.value : '')).join('');
  return LOADING_STYLE.test(text) ? 'Its stylesheet loads something' : null;
}

function firstProblem(nodes: readonly Node[]): string | null {
  for (const node of nodes) {
    if (node.nodeName === '#text') continue;
    if (!('tagName' in node)) return 'It has something beside elements and text';
    const problem = elementProblem(node) ?? firstProblem(node.childNodes);
    if (problem !== null) return problem;
  }
  return null;
}

function elementProblem({ tagName, attrs }: Element): string | null {
  if (!ELEMENTS.has(tagName)) return `It has <${tagName}>`;
  for (const { prefix, name, value } of attrs) {
    const attribute = prefix ? `${prefix}:${name}` : name;
    if (REFUSED_ATTRIBUTE.test(attribute)) return `It has the attribute ${attribute}`;
    if (!isAllowed(tagName, attribute, value)) return `Its ${attribute} leads elsewhere`;
  }
  return null;
}

function isAllowed(tagName: string, attribute: string, value: string): boolean {
  // Browsers ignore white space and control characters in an address.
  const address = value.replace(/[\s\p{Cc}]/gu, '');
  if (attribute === 'href' && tagName === 'a') return IS_OWN.test(address) || IS_LINK.test(address);
  if (attribute === 'href' || LOADED.has(attribute)) {
    return IS_OWN.test(address) || IS_IMAGE_DATA.test(address);
  }
  if (SENT_TO.has(attribute)) return IS_OWN.test(address);
  return attribute !== 'data-style' || !LOADING_STYLE.test(value);
}
