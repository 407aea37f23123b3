import { allPages } from './all-pages';

test('a row is listed once, even if pages overlap because of an unreadable row', async () => {
  const server = ['first', null, 'third'];
  const ask = async ({ page, limit }: { page: number; limit: number }) => ({
    data: server.slice((page - 1) * limit, page * limit).filter((row) => row !== null),
    total: server.length,
  });
  expect(await allPages({ ask, keyOf: String })).toEqual(['first', 'third']);
});
