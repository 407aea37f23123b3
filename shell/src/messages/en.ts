import type { Catalog } from '@portal/shared';

const catalog: Catalog = {
  '{count} results': '{count} {count, plural, one {result} other {results}}',
};

export default catalog;
