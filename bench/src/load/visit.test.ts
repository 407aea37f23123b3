import { hopsBefore } from './visit';

const page = { start: 0, end: 200 };

test('parallel requests are one hop', () => {
  const beside = [150, 180, 210].map((start) => ({ start: start + 60, end: start + 300 }));
  expect(hopsBefore(1_000, [page, ...beside])).toBe(2);
});

test('each request that waits for the previous one is another hop', () => {
  const chain = [
    { start: 900, end: 1_100 },
    { start: 210, end: 500 },
    { start: 510, end: 890 },
  ];
  expect(hopsBefore(1_500, [...chain, page])).toBe(4);
});

test('a long request does not hide a chain of short ones beside it', () => {
  const long = { start: 210, end: 900 };
  const row = [
    { start: 210, end: 400 },
    { start: 410, end: 600 },
  ];
  expect(hopsBefore(1_000, [page, long, ...row])).toBe(3);
});

test('requests after the moment do not count', () => {
  expect(hopsBefore(300, [page, { start: 210, end: 400 }])).toBe(1);
});
