import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import { BROWSER_STUBS } from './browser-stubs';
import type { PageJob, PageRequest } from './jobs';

/** No address of the world. */
const ORIGIN = 'https://portal.invalid';

/** Milliseconds a document may take; one that never lets go of the processor is ended from outside. */
const PAGE_TIMEOUT_MS = 30_000;

/** Gives out the files of the versions, and has no way to any other. Stylesheets are empty: nothing is laid out. */
class Files extends ResourceLoader {
  constructor(private readonly files: PageRequest['files']) {
    super();
  }

  override fetch(address: string) {
    const { origin, pathname } = new URL(address);
    const found = origin === ORIGIN ? this.files.get(pathname) : undefined;
    const answer =
      found === undefined
        ? Promise.reject(new Error(`${address} is no file of the versions`))
        : Promise.resolve(Buffer.from(pathname.endsWith('.css') ? '' : found));
    return Object.assign(answer, { abort: () => undefined });
  }
}

/**
 * Opens a document in jsdom, and closes it once `wait` has its result.
 * @param wait gets the window before anything in the document runs.
 * @throws what `wait` throws, or that it took too long; with the first error of the page
 */
export async function inPage<Result>(
  { at, html, signedIn }: PageJob,
  files: PageRequest['files'],
  wait: (window: DOMWindow) => Promise<Result>,
): Promise<Result> {
  const virtualConsole = new VirtualConsole();
  const errors: string[] = [];
  const warnings: string[] = [];
  const keepIn =
    (list: string[]) =>
    (...texts: unknown[]) =>
      void list.push(texts.map(String).join(' '));
  virtualConsole.on('jsdomError', ({ message }) => errors.push(message));
  virtualConsole.on('error', keepIn(errors));
  virtualConsole.on('warn', keepIn(warnings));
  let waiting: Promise<Result> | undefined;
  const { window } = new JSDOM(html, {
    url: ORIGIN + at,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    resources: new Files(files),
    virtualConsole,
    beforeParse(opened) {
      opened.eval(BROWSER_STUBS);
      if (signedIn) opened.localStorage.setItem('access_token', 'nobody');
      waiting = wait(opened);
    },
  });
  try {
    return await failAfter(PAGE_TIMEOUT_MS, waiting as Promise<Result>);
  } catch (error) {
    const [first] = [...errors, ...warnings];
    const because = first === undefined ? '' : `: ${first.split('\n')[0]}`;
    throw new Error((error as Error).message + because, { cause: error });
  } finally {
    window.close();
  }
}

function failAfter<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It was not there after ${milliseconds / 1_000} s`)),
      milliseconds,
    );
  });
  return Promise.race([task, limit]).finally(() => clearTimeout(timer));
}
