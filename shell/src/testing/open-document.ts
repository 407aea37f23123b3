import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// The types of jsdom are not installed; the test environment itself is made of it.
const { JSDOM } = jest.requireActual<{
  JSDOM: new (html: string, options: object) => { window: OpenedPage };
}>('jsdom');

const HTML = readFileSync(join(__dirname, '../document.html'), 'utf8');

export type OpenedPage = Window & typeof globalThis;

export interface DocumentVisit {
  at: string;
  /** The data blocks of the host. */
  data: string;
  /** What delivery rendered at the release. */
  rendered?: string;
  beforeParse: (page: OpenedPage) => void;
}

/** The document as a browser opens it; scripts other than its own do not load. */
export const openDocument = ({
  at,
  data,
  rendered = '',
  beforeParse,
}: DocumentVisit): { window: OpenedPage } =>
  new JSDOM(
    // A function, because `$&` in a data block is text and no instruction to `replace`.
    HTML.replace('<!--portal:data-->', () => data).replace(
      '<!--portal:prerendered-->',
      () => rendered,
    ),
    { url: `https://portal.example${at}`, runScripts: 'dangerously', beforeParse },
  );
