import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT } from './workspace/root';

const { stdout } = spawnSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' });
const files = stdout.split('\0').filter((file) => file !== '');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The actions in a pipeline, or in an example of one. */
const actionsIn = (text: string): string[] =>
  [...text.matchAll(/^[\s-]*uses:\s*(.+)$/gm)]
    .map(([, action = '']) => action.replaceAll(/^['"]|['"]$/g, ''))
    .filter((action) => !action.startsWith('./'));

const PINNED_ACTION = /^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;

const DEFAULT_OF_VARIABLE = /^\$\{\w+:-(.+)\}$/;

/** The images in a composition or a pod, except the portal's own. */
const imagesOfServices = (text: string): string[] =>
  [...text.matchAll(/^[\s-]*image:\s*(\S+)$/gm)]
    .map(([, image = '']) => DEFAULT_OF_VARIABLE.exec(image)?.[1] ?? image)
    .filter((image) => !/^portal-(host|api|command)(:|$)/.test(image));

/** The base images of a Containerfile, except its own stages. */
function imagesOfBuild(text: string): string[] {
  const defaults = new Map(
    [...text.matchAll(/^ARG (\w+)=(\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  const stages = [...text.matchAll(/^FROM \S+ AS (\S+)$/gm)].map(([, name = '']) => name);
  return [...text.matchAll(/^FROM (\S+)/gm)]
    .map(([, image = '']) =>
      image.replace(/^\$\{(\w+)\}$/, (_, name: string) => defaults.get(name) ?? ''),
    )
    .filter((image) => image !== 'scratch' && !stages.includes(image));
}

const PINNED_IMAGE = /^[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

const isBuild = (file: string): boolean => /^(Container|Docker)file/.test(basename(file));

const actions = files
  .filter((file) => /\.(ya?ml|md)$/.test(file))
  .flatMap((file) => actionsIn(read(file)).map((action) => `${file}: ${action}`));
const images = [
  ...files
    .filter((file) => /\.ya?ml$/.test(file))
    .flatMap((file) => imagesOfServices(read(file)).map((image) => `${file}: ${image}`)),
  ...files
    .filter(isBuild)
    .flatMap((file) => imagesOfBuild(read(file)).map((image) => `${file}: ${image}`)),
];
const afterFile = (line: string): string => line.slice(line.indexOf(': ') + 2);

test('the actions of pipelines are pinned by commit, with their version beside it', () => {
  expect(actions).not.toEqual([]);
  expect(actions.filter((line) => !PINNED_ACTION.test(afterFile(line)))).toEqual([]);
});

test('the images of others are pinned by digest, with their version before it', () => {
  expect(images).not.toEqual([]);
  expect(images.filter((line) => !PINNED_IMAGE.test(afterFile(line)))).toEqual([]);
});

test('an action or an image by its tag is found', () => {
  expect(actionsIn('  - uses: actions/checkout@v4\n    uses: ./local\n')).toEqual([
    'actions/checkout@v4',
  ]);
  expect(imagesOfServices('image: ${NGINX:-nginx:1.28.0}\nimage: portal-api:2.0.0\n')).toEqual([
    'nginx:1.28.0',
  ]);
  expect(imagesOfBuild('ARG BASE=node:24\nFROM ${BASE} AS one\nFROM one\nFROM scratch\n')).toEqual([
    'node:24',
  ]);
});
