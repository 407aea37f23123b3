import { readFileSync } from 'node:fs';
import { join } from 'node:path';
// jsdom is part of the test environment, without its types.
const { JSDOM } = jest.requireActual<{
  JSDOM: new (html: string, options: object) => { window: OpenedPage };
}>('jsdom');

const HTML = readFileSync(join(__dirname, '../document.html'), 'utf8');

export type OpenedPage = Window & typeof globalThis;

export interface DocumentVisit {
  at: string;
  /** The host's data blocks. */
  data: string;
  /** The prerendered part. */
  rendered?: string;
  /** The language in which the host serves it, English by default. */
  language?: string;
  beforeParse: (page: OpenedPage) => void;
}

/** Opens the document as a browser does. Only inline scripts run. */
export const openDocument = ({
  at,
  data,
  rendered = '',
  language = 'en',
  beforeParse,
}: DocumentVisit): { window: OpenedPage } =>
  new JSDOM(
    // A function, because `replace` would interpret `$&` in a data block.
    HTML.replace('<html lang="en"', `<html lang="${language}"`)
      .replace('<!--portal:data-->', () => data)
      .replace('<!--portal:prerendered-->', () => rendered),
    { url: `https://portal.example${at}`, runScripts: 'dangerously', beforeParse },
  );
