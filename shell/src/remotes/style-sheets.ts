import type { LiveVersion } from '@portal/shared';
import { folderOf } from './manifests';

/**
 * The stylesheets of versions. Those of a version leave the page with the last area that shows it, and are back before
 * another area does.
 */
export class StyleSheets {
  private readonly held: string[] = [];
  /** By the folder of the version. They stay, because a bundler does not load again what it has loaded. */
  private readonly removed = new Map<string, HTMLLinkElement[]>();

  constructor() {
    document.addEventListener('load', this.removeLate, true);
  }

  /** Keeps the stylesheets of a version on the page. The result ends that. */
  hold(live: LiveVersion): () => void {
    const { held } = this;
    const folder = folderOf(live);
    held.push(folder);
    return () => {
      held.splice(held.indexOf(folder), 1);
      // The next page of the same remote holds them from the same rendering on.
      queueMicrotask(() => {
        if (!held.includes(folder)) this.remove(folder);
      });
    };
  }

  /** Resolves when those that left are back. */
  async restore(live: LiveVersion): Promise<void> {
    const folder = folderOf(live);
    const links = this.removed.get(folder) ?? [];
    this.removed.delete(folder);
    await Promise.all(links.map(insert));
  }

  private remove(folder: string): void {
    const links = this.removed.get(folder) ?? [];
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
      if (!isBelow(link, folder)) continue;
      link.remove();
      links.push(link);
    }
    this.removed.set(folder, links);
  }

  /** One that was still loading when its version left the page follows it. */
  private readonly removeLate = ({ target }: Event): void => {
    if (!(target instanceof HTMLLinkElement)) return;
    const folder = [...this.removed.keys()].find((one) => isBelow(target, one));
    if (folder !== undefined && !this.held.includes(folder)) this.remove(folder);
  };
}

const isBelow = ({ href }: HTMLLinkElement, folder: string): boolean =>
  href.startsWith(new URL(folder, location.href).href);

const insert = (link: HTMLLinkElement): Promise<unknown> =>
  new Promise((resolve, reject) => {
    link.addEventListener('load', resolve, { once: true });
    link.addEventListener('error', () => reject(new Error(link.href)), { once: true });
    document.head.append(link);
  });
