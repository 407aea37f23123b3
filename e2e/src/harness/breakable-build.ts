import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from '@portal/delivery';
import type { BuiltManifest } from '@portal/shared/contract';
import type { Page } from 'playwright-core';

/** How a build can fail although its files are intact. */
export type Break =
  'throws on load' | 'throws on render' | 'throws in its saga' | 'needs another React';

/** The faults that the page requests, by remote. The entries that `makeBreakable` creates read it. */
type Broken = Record<string, Break>;
interface BreakablePage {
  broken?: Broken;
}

interface Module {
  routes: object;
  slots?: object;
  saga?: unknown;
}
interface Container {
  init: unknown;
  get: (name: string) => Promise<() => { default: Module }>;
}

/** Runs in the page, around the container of an entry: its module fails as the page requests, or works as before. */
function breakable(remote: string, { init, get }: Container): Container {
  const fails = (how: Break) => (globalThis as BreakablePage).broken?.[remote] === how;
  const fail = () => {
    throw new Error(`${remote} is broken on purpose`);
  };
  const screens = (of: object = {}) =>
    Object.fromEntries(
      Object.entries(of).map(([key, load]) => [
        key,
        fails('throws on render') ? async () => ({ default: fail }) : load,
      ]),
    );
  return {
    init,
    get: async (name) => {
      const make = await get(name);
      return () => {
        if (fails('throws on load')) fail();
        const { default: whole } = make();
        const { routes, slots, saga } = whole;
        const broken = {
          ...whole,
          routes: screens(routes),
          slots: screens(slots),
          saga: fails('throws in its saga') ? fail : saga,
        };
        return { default: broken };
      };
    },
  };
}

/** The range of React in a build's entry, in the form that the preset writes. */
const RANGE_OF_REACT = /requiredVersion:("\^\d+\.0\.0")(?=[^}]*?shareKey:"react")/g;

/** The entry with a range that no shell satisfies, on pages that request it. */
function withRanges(remote: string, entry: string): string {
  const isRequested = `globalThis.broken?.["${remote}"]==="needs another React"`;
  const changed = entry.replace(RANGE_OF_REACT, `requiredVersion:${isRequested}?"^1.0.0":$1`);
  if (changed === entry) throw new Error(`The entry of ${remote} has no range of React`);
  return changed;
}

const TEXT = /\.(js|css)$/;
const PACKED = /\.(br|gz)$/;

/**
 * Copies a build as another version that fails on demand. Its container has its own name, like every version's, and its
 * manifest has the hashes of the changed files.
 */
export function makeBreakable(from: string, to: string, version: string): void {
  cpSync(from, to, { recursive: true, filter: (source) => !PACKED.test(source) });
  const file = join(to, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuiltManifest;
  const { name, container: earlier, entry } = manifest;
  if (earlier === null) throw new Error(`${name} is no remote`);
  const container = `${name}_${version}`.replace(/\W/g, '_');
  const files = { ...manifest.files };
  for (const asset of readdirSync(to).filter((asset) => TEXT.test(asset))) {
    const text = readFileSync(join(to, asset), 'utf8').replaceAll(earlier, container);
    const wrap = `\n${container} = (${breakable.toString()})("${name}", ${container});\n`;
    const changed = asset === entry ? withRanges(name, text) + wrap : text;
    writeFileSync(join(to, asset), changed);
    files[asset] = computeIntegrity(Buffer.from(changed));
  }
  // The added code increases the size, and a released version has no source maps.
  const changes = { version, container, files, budget: undefined, maps: undefined };
  writeFileSync(file, JSON.stringify({ ...manifest, ...changes }));
}

/** Copies a build as another version that always fails. */
export function breakBuild(from: string, to: string, version: string, how: Break): void {
  makeBreakable(from, to, version);
  const file = join(to, 'remote.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as BuiltManifest;
  const { name, entry, files } = manifest;
  // tsx wraps functions in a helperthat is missing in a page.
  const globals = `{ __name: (made) => made, broken: ${JSON.stringify({ [name]: how })} }`;
  const script = `Object.assign(globalThis, ${globals});\n${readFileSync(join(to, entry), 'utf8')}`;
  writeFileSync(join(to, entry), script);
  const hashes = { ...files, [entry]: computeIntegrity(Buffer.from(script)) };
  writeFileSync(file, JSON.stringify({ ...manifest, files: hashes }));
}

/** Makes a remote's breakable build fail from the page's next document on. Call the result to end that. */
export async function breakIn(
  page: Page,
  remote: string,
  how: Break,
): Promise<() => Promise<void>> {
  const script = await page.addInitScript(
    (broken: Broken) => Object.assign(globalThis, { broken }),
    { [remote]: how },
  );
  return async () => {
    await script.dispose();
    await page.evaluate(() => {
      delete (globalThis as BreakablePage).broken;
    });
  };
}
