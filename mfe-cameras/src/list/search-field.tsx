import { useTranslation } from '@portal/shared';
import { SearchBox } from '@portal/shared/ui';
import { memo } from 'react';
import { useHeld, type HeldQuery } from './held-query';

/** Where one types what is looked for: the one thing a key draws again before it shows. */
export const SearchField = memo(function SearchField({ query }: { query: HeldQuery }) {
  const t = useTranslation();
  return (
    <SearchBox
      label={t('Search Camera')}
      value={useHeld(query, 'search')}
      onChange={(search) => query.change({ search })}
    />
  );
});
