import {
  REQUIRE_SHARED,
  scopeForContainer,
  type RequireShared,
  type ShareScope,
} from './share-scope';

const react = { version: 'of the page' };
const page = (): ShareScope => ({
  react: { '19.3.1': { get: () => () => react } },
  '@portal/shared': { '2.4.0': { get: () => () => ({}) } },
});

const requireIn = (scope: ShareScope) =>
  (scope as unknown as Record<symbol, RequireShared>)[REQUIRE_SHARED]!;

test('a container that replaces a module does so for itself only', async () => {
  const shared = page();
  const [greedy, other] = [scopeForContainer(shared), scopeForContainer(shared)];
  greedy['react']!['99.0.0'] = { get: () => () => 'another React' };
  greedy['react']!['19.3.1']!.get = () => () => 'another React';
  greedy['own'] = { '1.0.0': { get: () => () => 'own' } };
  for (const scope of [shared, other]) {
    expect(Object.keys(scope)).toEqual(['react', '@portal/shared']);
    expect(Object.keys(scope['react']!)).toEqual(['19.3.1']);
    expect((await scope['react']!['19.3.1']!.get())()).toBe(react);
  }
});

test('every module counts as loaded, so that no container replaces it by its own version', () => {
  const scope = scopeForContainer(page());
  expect(scope['react']!['19.3.1']!.loaded).toBe(true);
});

test.each([
  ['react', '^19.0.0'],
  ['react', '>=18 <20'],
  ['@portal/shared', '^2.2.0'],
])('%s %s is available', (request, range) => {
  expect(() => requireIn(scopeForContainer(page()))(request, range)).not.toThrow();
});

test.each([
  ['react', '^18.0.0', 'It needs react ^18.0.0; this page shares 19.3.1'],
  [
    '@portal/shared',
    '0.0.1-nonsense',
    'It needs @portal/shared 0.0.1-nonsense; this page shares 2.4.0',
  ],
  ['@portal/shared', 'what', 'It needs @portal/shared what; this page shares 2.4.0'],
  ['vue', '^3.0.0', 'It needs vue ^3.0.0; this page does not share it'],
])('%s %s is not available', (request, range, message) => {
  const requiring = () => requireIn(scopeForContainer(page()))(request, range);
  expect(requiring).toThrow(expect.objectContaining({ name: 'UnmetVersion', message }) as Error);
});
