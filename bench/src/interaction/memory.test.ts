import { heapIn } from './memory';

const meta = {
  node_fields: ['type', 'name', 'self_size'],
  node_types: [['hidden', 'object', 'code', 'native', 'synthetic'], 'string', 'number'] as [
    string[],
    ...unknown[],
  ],
};

test('script data and compiled code are counted separately; the rest is left out', () => {
  // prettier-ignore
  const nodes = [
    0, 7, 100,
    1, 7, 20,
    2, 7, 3_000,
    3, 7, 40_000,
    4, 7, 500_000,
    1, 7, 1,
  ];
  expect(heapIn({ snapshot: { meta }, nodes })).toEqual({ held: 121, compiled: 3_000 });
});
