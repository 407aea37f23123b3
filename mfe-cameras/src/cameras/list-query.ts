import { FILTERS } from './camera-filter';
import type { CameraQuery } from './camera-search';
import { SORTS, type CameraSort } from './camera-sort';

const VIEWS = ['cards', 'table'] as const;
type ListView = (typeof VIEWS)[number];

/** What a person asks of the list: which cameras, in which order, shown how. */
export interface ListQuery extends CameraQuery {
  sort: CameraSort;
  view: ListView;
}

/** The list as a link without a query opens it. */
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

/** The query of an address, without what is as at first. */
export function writeQuery(query: ListQuery): string {
  const parts = Object.keys(FIRST_QUERY) as (keyof ListQuery)[];
  const changed = parts.filter((part) => query[part] !== FIRST_QUERY[part]);
  return new URLSearchParams(changed.map((part) => [part, query[part]])).toString();
}
