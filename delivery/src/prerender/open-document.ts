import { type DOMWindow, JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import { completeBrowser } from './complete-browser';
import { inertMarkup } from './inert-markup';
import type { RenderJob, RenderRequest } from './jobs';

/** No address of the world. */
const ORIGIN = 'https://portal.invalid';

/** Milliseconds a document may take; one that never lets go of the processor is ended from outside. */
const PATIENCE = 15_000;

/** Gives out the files of the versions, and has no way to any other. */
class Files extends ResourceLoader {
  constructor(private readonly files: RenderRequest['files']) {
    super();
  }

  override fetch(address: string) {
    const { origin, pathname } = new URL(address);
    const found = origin === ORIGIN ? this.files.get(pathname) : undefined;
    const answer =
      found === undefined
        ? Promise.reject(new Error(`${address} is no file of the versions`))
        : Promise.resolve(Buffer.from(found));
    return Object.assign(answer, { abort: () => undefined });
  }
}

/** Opens a document and waits for its portal. @throws when none is drawn, or not what should be. */
export async function renderDocumentOf(
  { at, html, signedIn }: RenderJob,
  files: RenderRequest['files'],
): Promise<string> {
  const virtualConsole = new VirtualConsole();
  const errors: string[] = [];
  virtualConsole.on('jsdomError', ({ message }) => errors.push(message));
  virtualConsole.on('error', (...texts: unknown[]) => errors.push(texts.map(String).join(' ')));
  let opened: DOMWindow | undefined;
  const alive = new Promise<boolean>((resolve) => {
    const dom = new JSDOM(html, {
      url: ORIGIN + at,
      runScripts: 'dangerously',
      pretendToBeVisual: true,
      resources: new Files(files),
      virtualConsole,
      beforeParse(window) {
        completeBrowser(window);
        if (signedIn) window.localStorage.setItem('access_token', 'nobody');
        window.document.addEventListener('portal:alive', (event) =>
          resolve((event as CustomEvent<{ whole: boolean }>).detail.whole),
        );
      },
    });
    opened = dom.window;
  });
  try {
    const whole = await failAfter(PATIENCE, alive);
    const root = opened?.document.getElementById('root');
    if (whole && root) return inertMarkup(root);
    throw new Error('Its screen did not show');
  } catch (error) {
    const [first] = errors;
    const because = first === undefined ? '' : `: ${first.split('\n')[0]}`;
    throw new Error((error as Error).message + because, { cause: error });
  } finally {
    opened?.close();
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
