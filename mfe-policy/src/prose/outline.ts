const DEEPEST = 6;

/**
 * Maps the levels of a document's headings to levels below the page's `h1`. The highest becomes 2, and no
 * level is skipped.
 */
export function headingLevels(written: readonly number[]): ReadonlyMap<number, number> {
  const distinct = [...new Set(written)].sort((a, b) => a - b);
  return new Map(distinct.map((level, index) => [level, Math.min(index + 2, DEEPEST)]));
}

export interface OutlinedHeading {
  /** The target of `#id`. It is generated, because documents must not define ids. */
  id: string;
  /** From 2 to 6, below the page's own heading. */
  level: number;
  text: string;
}

export interface Outline {
  headings: ReadonlyMap<Element, OutlinedHeading>;
  /** The document's first heading, if it repeats the page's heading. */
  repeatedTitle: Element | null;
}

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

const getLevel = (heading: Element): number => Number(heading.localName.slice(1));

const readText = (node: Node): string => (node.textContent ?? '').replace(/\s+/g, ' ').trim();

/** The first element of a document, inside any wrappers. */
function firstHeading(content: ParentNode): Element | null {
  for (const node of content.childNodes) {
    if (readText(node) === '') continue;
    if (!(node instanceof Element)) return null;
    return node.matches(HEADINGS) ? node : firstHeading(node);
  }
  return null;
}

function findRepeatedTitle(content: ParentNode, title: string): Element | null {
  const first = firstHeading(content);
  return first && readText(first).toLowerCase() === title.toLowerCase() ? first : null;
}

/** The headings of a document in order. `title` is the page's own heading. */
export function readOutline(content: ParentNode, title: string): Outline {
  const repeatedTitle = findRepeatedTitle(content, title);
  const elements = [...content.querySelectorAll(HEADINGS)].filter((one) => one !== repeatedTitle);
  const levels = headingLevels(elements.map(getLevel));
  return {
    repeatedTitle,
    headings: new Map(
      elements.map((element, index) => [
        element,
        {
          id: `document-part-${index + 1}`,
          level: levels.get(getLevel(element)) ?? 2,
          text: readText(element),
        },
      ]),
    ),
  };
}
