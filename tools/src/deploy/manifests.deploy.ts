import { join, relative } from 'node:path';
import { requireKubectl } from '../machine/kubectl';
import { parseAllDocuments } from 'yaml';
import { run } from './fresh-machine';
import {
  KUBERNETES,
  kustomizations,
  type Manifest,
  getPodTemplate,
  schemaErrors,
  unknownFields,
} from './manifests';

jest.setTimeout(5 * 60_000);

const render = (folder: string): Manifest[] =>
  parseAllDocuments(run(requireKubectl(), ['kustomize', folder])).map((document) => ({
    ...(document.toJS() as Manifest),
    file: folder,
  }));

test.each(kustomizations().map((folder) => relative(KUBERNETES, folder)))(
  'kustomize renders %s, and Kubernetes accepts it',
  async (name) => {
    const rendered = render(join(KUBERNETES, name));
    expect((await Promise.all(rendered.map(schemaErrors))).flat()).toEqual([]);
    expect(unknownFields(rendered)).toEqual([]);
  },
);

test('the example has its own addresses in every object', () => {
  const rendered = render(join(KUBERNETES, 'overlays/example'));
  const images = rendered.flatMap((manifest) =>
    (getPodTemplate(manifest)?.spec.containers ?? []).map(({ image }) => image),
  );
  expect(images.length).toBeGreaterThan(0);
  expect(images.filter((image) => !/^registry\.example\.net\/portal-\w+:/.test(image))).toEqual([]);
  expect(JSON.stringify(rendered)).not.toContain('portal.example.com');
  expect(
    rendered.filter(({ kind, metadata }) => kind !== 'Namespace' && !('namespace' in metadata)),
  ).toEqual([]);
});
