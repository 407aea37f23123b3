import { keptToken } from '../session/kept-token';
import {
  ATTRIBUTES,
  ELEMENTS,
  VIEWS_KEY,
  isSamePlace,
  pathOf,
  placeOf,
  type KeptView,
  type ViewNode,
} from './view';

const SVG = 'http://www.w3.org/2000/svg';

function build(node: ViewNode, inSvg = false): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, attributes, ...children] = node;
  if (!ELEMENTS.test(name)) throw new Error(`A view has no ${name}`);
  const svg = inSvg || name === 'svg';
  const element = svg ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (!ATTRIBUTES.test(key)) throw new Error(`A view has no ${key}`);
    // A style attribute is refused by the content policy, its declarations are not.
    if (key === 'style') element.style.cssText = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.map((child) => build(child, svg)));
  return element;
}

/** What the document brings for its page: the sheets of the host, and those of the route's remote. */
const sheetsOfPage = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>(
    'link[rel=stylesheet], link[rel=preload][as=style]',
  ),
];

/** Has a sheet that was only asked for ahead count; resolves with whether it is there. */
function use(asked: HTMLLinkElement): Promise<void> {
  const sheet = document.createElement('link');
  sheet.rel = 'stylesheet';
  sheet.crossOrigin = asked.crossOrigin;
  sheet.integrity = asked.integrity;
  sheet.href = asked.href;
  document.head.append(sheet);
  return new Promise((resolve, reject) => {
    sheet.onload = () => resolve();
    sheet.onerror = () => {
      // The loader of the remote asks for it in its own way, and must not find this one.
      sheet.remove();
      reject(new Error('A sheet of the last view is gone'));
    };
  });
}

function findView(sheets: readonly HTMLLinkElement[]): KeptView | undefined {
  const views = JSON.parse(localStorage.getItem(VIEWS_KEY) ?? '[]') as KeptView[];
  const here = placeOf(window);
  const view = views.find((kept) => isSamePlace(kept, here));
  // Class names are of their version: under another one's sheets it would be bare.
  return sheets.every((sheet) => view?.styles.includes(pathOf(sheet))) ? view : undefined;
}

/** Whether the portal has not drawn anything there yet: it may have been quicker than the sheets. */
const isBefore = ({ firstElementChild: first }: Element): boolean =>
  first === null || first.hasAttribute('data-prerendered');

/**
 * Draws what this page showed when it was left, before the portal's script is there: for somebody
 * signed in, on the same page, in the same style sheets. It is a picture, in which nothing can be
 * pressed; the portal takes its place.
 */
export async function drawLastView(root: HTMLElement): Promise<void> {
  try {
    if (keptToken() === null || location.search !== '') return;
    const sheets = sheetsOfPage();
    const view = findView(sheets);
    if (!view) return;
    const part = document.createElement('div');
    part.append(...view.nodes.map((node) => build(node)));
    part.inert = true;
    part.dataset.prerendered = 'view';
    part.dataset.complete = '';
    await Promise.all(sheets.filter(({ rel }) => rel === 'preload').map(use));
    if (!isBefore(root)) return;
    root.replaceChildren(part);
    document.documentElement.dataset.first = 'view';
  } catch {
    // Blocked storage, or not what was kept: the page begins as on a first visit.
  }
}
