import { FILTERS } from './camera-filter';
import type { CameraQuery } from './camera-search';
import { SORTS, type CameraSort } from './camera-sort';

const VIEWS = ['cards', 'table'] as const;
type ListView = (typeof VIEWS)[number];

/** The search, filter, sort order and view of the list. */
export interface ListQuery extends CameraQuery {
  sort: CameraSort;
  view: ListView;
}

/** The list of a link without a query. */
export const FIRST_QUERY: ListQuery = { search: '', filter: 'all', sort: 'listed', view: 'cards' };

const readOption = <Value extends string>(
  [first, ...others]: readonly [Value, ...Value[]],
  wanted: string | null,
): Value => others.find((other) => other === wanted) ?? first;

export const readQuery = (params: URLSearchParams): ListQuery => ({
  search: params.get('search') ?? '',
  filter: readOption(FILTERS, params.get('filter')),
  sort: readOption(SORTS, params.get('sort')),
  view: readOption(VIEWS, params.get('view')),
});

/** The query string for an address, without defaults. */
export function writeQuery(query: ListQuery): string {
  const parts = Object.keys(FIRST_QUERY) as (keyof ListQuery)[];
  const changed = parts.filter((part) => query[part] !== FIRST_QUERY[part]);
  return new URLSearchParams(changed.map((part) => [part, query[part]])).toString();
}
