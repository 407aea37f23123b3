import fc from 'fast-check';
import { pagesBehind } from './pages-behind';

/** A server with rows 1 to `count` and at most `cap` rows on a page. */
const server = (count: number, cap: number) => {
  const requestedPages: [page: number, limit: number][] = [];
  const ask = async (page: number, limit: number) => {
    requestedPages.push([page, limit]);
    const size = Math.min(limit, cap);
    return Array.from({ length: count }, (_, index) => index + 1).slice(
      (page - 1) * size,
      page * size,
    );
  };
  return { ask, requestedPages, keyOf: String };
};

test('further pages have the size of a capped first page', async () => {
  const pages = server(130, 50);
  const further = await pagesBehind({ received: 50, total: 130 }, pages);
  expect(further).toEqual(Array.from({ length: 80 }, (_, index) => index + 51));
  expect(pages.requestedPages).toEqual([
    [2, 50],
    [3, 50],
  ]);
});

test('no page is requested if the first one has all rows', async () => {
  const pages = server(50, 50);
  expect(await pagesBehind({ received: 50, total: 50 }, pages)).toEqual([]);
  expect(await pagesBehind({ received: 0, total: 50 }, pages)).toEqual([]);
  expect(pages.requestedPages).toEqual([]);
});

test('without a total, pages are requested until one has no new rows', async () => {
  const pages = server(110, 50);
  const further = await pagesBehind({ received: 50, total: null }, pages);
  expect(further).toHaveLength(60);
  expect(pages.requestedPages).toHaveLength(3);
});

test.each([130, null])(
  'a server that ignores pages is not requested forever (its total: %p)',
  async (total) => {
    let requestedPages = 0;
    const ask = async () => {
      requestedPages += 1;
      return [1, 2, 3];
    };
    expect(await pagesBehind({ received: 3, total }, { ask, keyOf: String })).toEqual([1, 2, 3]);
    expect(requestedPages).toBe(2);
  },
);

test('with any cap, every row is returned once', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(200),
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      async (count, cap, counts) => {
        const pages = server(count, cap);
        const first = await pages.ask(1, 2000);
        const further = await pagesBehind(
          { received: first.length, total: counts ? count : null },
          pages,
        );
        expect([...first, ...further]).toEqual(
          Array.from({ length: count }, (_, index) => index + 1),
        );
      },
    ),
  );
});
