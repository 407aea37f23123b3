import { rotated } from './load';

test('each variant has each position once in as many rounds as there are variants', () => {
  const rounds = [0, 1, 2].map((round) => rotated(['ours', 'theirs', 'others'], round));
  expect(rounds).toEqual([
    ['ours', 'theirs', 'others'],
    ['theirs', 'others', 'ours'],
    ['others', 'ours', 'theirs'],
  ]);
  expect(rotated(['ours', 'theirs', 'others'], 3)).toEqual(rounds[0]);
});
