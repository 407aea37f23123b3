import { type Pages, pagesBehind } from './pages-behind';

const LIMIT = 1000;

interface AllPages<Row> extends Pick<Pages<Row>, 'keyOf'> {
  ask: (query: { page: number; limit: number }) => Promise<{ data: Row[]; total?: number | null }>;
}

/** All rows of a list, each once, in the server's order. */
export async function allPages<Row>({ ask, keyOf }: AllPages<Row>): Promise<Row[]> {
  const { data, total = null } = await ask({ page: 1, limit: LIMIT });
  const further = await pagesBehind(
    { received: data.length, total },
    { ask: async (page, limit) => (await ask({ page, limit })).data, keyOf },
  );
  return [...new Map([...data, ...further].map((row) => [keyOf(row), row])).values()];
}
