import { headingLevels } from './heading-levels';

/** A heading of a document, as the page shows it. */
export interface OutlinedHeading {
  /** Leads to it as `#id`. Made up here: a document names nothing in the page. */
  id: string;
  /** 2 to 6, below the page's own. */
  level: number;
  text: string;
}

export interface Outline {
  headings: ReadonlyMap<Element, OutlinedHeading>;
  /** The document's first heading, when it only says again what the page's heading says. */
  repeatedTitle: Element | null;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const levelOf = (heading: Element): number => Number(heading.localName.slice(1));

const textOf = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** What a document begins with, inside of whatever boxes it lies in. */
function firstHeading(content: ParentNode): Element | null {
  for (const node of content.childNodes) {
    if (textOf(node) === '') continue;
    if (!(node instanceof Element)) return null;
    return node.matches(HEADINGS) ? node : firstHeading(node);
  }
  return null;
}

function findRepeatedTitle(content: ParentNode, title: string): Element | null {
  const first = firstHeading(content);
  return first && textOf(first).toLowerCase() === title.toLowerCase() ? first : null;
}

/** The headings of a document that stands below a page's heading, `title`, in their order. */
export function outlineOf(content: ParentNode, title: string): Outline {
  const repeatedTitle = findRepeatedTitle(content, title);
  const elements = [...content.querySelectorAll(HEADINGS)].filter((one) => one !== repeatedTitle);
  const levels = headingLevels(elements.map(levelOf));
  return {
    repeatedTitle,
    headings: new Map(
      elements.map((element, index) => [
        element,
        {
          id: `document-part-${index + 1}`,
          level: levels.get(levelOf(element)) ?? 2,
          text: textOf(element),
        },
      ]),
    ),
  };
}
