import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  documentedVariables,
  readDocuments,
  KUBERNETES,
  readKustomization,
  kustomizations,
  type Manifest,
  readManifests,
  getPodTemplate,
  schemaErrors,
  unknownFields,
} from './manifests';
import { ROOT } from '../workspace/root';

const BASE = join(KUBERNETES, 'base');
const all = readManifests(join(KUBERNETES, 'overlays/example'));
const of = (kind: string): Manifest[] => all.filter((manifest) => manifest.kind === kind);
const pods = all.flatMap((manifest) => {
  const template = getPodTemplate(manifest);
  return template ? [{ name: manifest.metadata.name, template }] : [];
});
const containers = pods.flatMap(({ name, template }) =>
  template.spec.containers.map((container) => ({ pod: name, ...container })),
);
/** The pods that serve requests: they are balanced, scaled and disrupted. */
const serving = ['portal-host', 'portal-api'];
const variables = documentedVariables();
const { version: VERSION } = JSON.parse(
  readFileSync(join(ROOT, 'platform/delivery/package.json'), 'utf8'),
) as { version: string };

test('a kustomization lists every file of its folder, and each exists', () => {
  for (const folder of kustomizations()) {
    const { resources, patches = [], configMapGenerator = [] } = readKustomization(folder);
    const listed = [
      ...resources,
      ...patches.map(({ path }) => path),
      ...configMapGenerator.flatMap(({ files = [] }) => files),
    ];
    expect(listed.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
    const files = readdirSync(folder).filter((name) => name !== 'kustomization.yaml');
    expect(files.filter((name) => !listed.includes(name))).toEqual([]);
  }
});

test('Kubernetes 1.33 accepts every object', async () => {
  expect((await Promise.all(all.map(schemaErrors))).flat()).toEqual([]);
});

test('no object has a field that Kubernetes does not know', () => {
  expect(unknownFields(all)).toEqual([]);
});

test('a field that Kubernetes does not know is found', () => {
  const [host] = of('Deployment');
  const spec = { ...(host?.['spec'] as object), replicaz: 2 };
  expect(unknownFields([{ ...(host as Manifest), spec }]).join()).toContain('replicaz');
});

test('a value of the wrong type is found', async () => {
  const [host] = of('Deployment');
  const spec = { ...(host?.['spec'] as object), replicas: 'two' };
  expect((await schemaErrors({ ...(host as Manifest), spec })).join()).toContain('replicas');
});

interface IngressSpec {
  rules: {
    host: string;
    http: { paths: { path: string; backend: { service: { name: string } } }[] };
  }[];
}

interface Operation {
  op: string;
  path: string;
}

const hasPath = (value: unknown, path: string): boolean => {
  const keys = path.slice(1).split('/');
  let at: unknown = value;
  for (const key of keys.map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))) {
    if (typeof at !== 'object' || at === null || !(key in at)) return false;
    at = (at as Record<string, unknown>)[key];
  }
  return true;
};

test('each patch has a target, and replaces an existing value', () => {
  for (const folder of kustomizations()) {
    const objects = readManifests(folder);
    for (const { path, target } of readKustomization(folder).patches ?? []) {
      const name = new RegExp(`^${target.name ?? '.*'}$`);
      const targets = objects.filter(
        ({ kind, metadata }) => kind === target.kind && name.test(metadata.name),
      );
      expect(targets).not.toEqual([]);
      const operations = readDocuments(join(folder, path)).flat() as Operation[];
      const missing = operations
        .filter(({ op }) => op === 'replace')
        .filter((operation) => targets.some((object) => !hasPath(object, operation.path)));
      expect(missing).toEqual([]);
    }
  }
});

test.each(pods)('$name runs with the restricted profile, on a read-only file system', (pod) => {
  const { spec } = pod.template;
  expect(spec['automountServiceAccountToken']).toBe(false);
  expect(spec.securityContext).toMatchObject({
    runAsNonRoot: true,
    runAsUser: 10001,
    seccompProfile: { type: 'RuntimeDefault' },
  });
  for (const container of spec.containers) {
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(container).toMatchObject({
      resources: { requests: { cpu: expect.anything() }, limits: { memory: expect.anything() } },
    });
  }
});

test.each(serving)('%s has its own addresses for liveness and readiness', (name) => {
  const [container] = containers.filter(({ pod }) => pod === name);
  const asks = (path: string) => ({ httpGet: { path, port: 'http' } });
  expect(container).toMatchObject({
    startupProbe: asks('/health'),
    livenessProbe: asks('/health'),
    readinessProbe: asks('/ready'),
  });
});

test.each(serving)('%s is balanced, scaled, and never disrupted as a whole', (name) => {
  const labels = { 'app.kubernetes.io/name': name };
  const named = (kind: string) => of(kind).find(({ metadata }) => metadata.name === name);
  expect(named('Service')).toMatchObject({ spec: { selector: labels } });
  expect(named('PodDisruptionBudget')).toMatchObject({
    spec: { selector: { matchLabels: labels } },
  });
  expect(named('HorizontalPodAutoscaler')).toMatchObject({
    spec: { scaleTargetRef: { kind: 'Deployment', name }, minReplicas: 2 },
  });
  // A number that each deployment sets again would override the autoscaler.
  expect(named('Deployment')?.['spec']).not.toHaveProperty('replicas');
});

test('no pod may connect to any other by default, and policies name existing pods', () => {
  const policies = of('NetworkPolicy');
  expect(policies.map(({ spec }) => spec)).toContainEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const names = pods.map(({ template }) => template.metadata.labels['app.kubernetes.io/name']);
  const selected = JSON.stringify(policies.map(({ spec }) => spec)).match(/portal-[a-z-]+/g) ?? [];
  expect(selected.filter((name) => !names.includes(name))).toEqual([]);
});

/** The service that each path leads to, by host name. */
function getTargets(manifests: readonly Manifest[]): Record<string, Record<string, string>> {
  const rules = manifests
    .filter(({ kind }) => kind === 'Ingress')
    .flatMap(({ spec }) => (spec as IngressSpec).rules);
  return Object.fromEntries(
    rules.map(({ host, http }) => [
      host,
      Object.fromEntries(http.paths.map(({ path, backend }) => [path, backend.service.name])),
    ]),
  );
}

test('the public reaches no path of operators or of machines', () => {
  expect(getTargets(readManifests(BASE))).toEqual({
    'portal.example.com': {
      '/': 'portal-host',
      '/api': 'portal-api',
      '/api/operator': 'portal-nobody',
      '/api/ops': 'portal-nobody',
      '/delivery': 'portal-nobody',
      '/metrics': 'portal-nobody',
    },
    // Until an overlay says where operators come from.
    'ops.example.com': {
      '/': 'portal-nobody',
      '/api': 'portal-nobody',
      '/metrics': 'portal-nobody',
    },
  });
  const nobody = all.find(({ metadata }) => metadata.name === 'portal-nobody');
  expect(nobody?.['spec']).not.toHaveProperty('selector');
});

test('host and API know the name of operators in the Ingress', () => {
  for (const folder of kustomizations()) {
    const origins = (readKustomization(folder).configMapGenerator ?? []).flatMap(
      ({ name, literals = [] }) =>
        literals
          .filter((line) => line.startsWith('PORTAL_OPS_ORIGIN='))
          .map((line) => [name, new URL(line.split('=')[1] ?? '').hostname]),
    );
    const [[, name] = []] = origins;
    expect(origins).toEqual([
      ['portal-store', name],
      ['portal-api', name],
    ]);
    const patched = folder.includes('overlays')
      ? readFileSync(join(folder, 'operators.yaml'), 'utf8')
      : readFileSync(join(folder, 'ingress.yaml'), 'utf8');
    expect(patched).toContain(` ${name}\n`);
  }
});

test('secrets are named and never contained', () => {
  expect(of('Secret')).toEqual([]);
  const literals = kustomizations().flatMap((folder) =>
    (readKustomization(folder).configMapGenerator ?? []).flatMap(({ literals: some = [] }) => some),
  );
  expect(literals.filter((line) => /SECRET|TOKEN|PASSWORD|_KEY|DATABASE_URL/.test(line))).toEqual(
    [],
  );
  expect(
    literals.map((line) => line.split('=')[0] ?? '').filter((name) => !variables.has(name)),
  ).toEqual([]);
  const named = containers.flatMap(({ env = [] }) => env.map(({ name }) => name));
  expect(named.filter((name) => !variables.has(name))).toEqual([]);
});

test('the base creates every setting that pods use', () => {
  const made = (readKustomization(BASE).configMapGenerator ?? []).map(({ name }) => name);
  const taken = containers.flatMap(({ envFrom = [] }) =>
    envFrom.flatMap(({ configMapRef }) => (configMapRef ? [configMapRef.name] : [])),
  );
  expect(taken.filter((name) => !made.includes(name))).toEqual([]);
});

test('every image has a version, that of the packages', () => {
  const tags = new Map(readKustomization(BASE).images?.map(({ name, newTag }) => [name, newTag]));
  expect(containers.map(({ image }) => tags.get(image)).filter((tag) => tag !== VERSION)).toEqual(
    [],
  );
});
