import { useSearchParams, useTranslation } from '@portal/shared';
import { PageShell, SearchBox, SelectField } from '@portal/shared/ui';
import { memo, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { CameraFilter } from './camera-filter';
import { CameraResults } from './camera-results';
import styles from './cameras.module.css';
import { PendingQuery, usePendingQuery } from './pending-query';
import { readQuery, writeQuery } from './list-query';

/** Browsers limit how often a page may change its address. */
const TYPING_PAUSE_MS = 250;

/**
 * The query of the list in the address, so that a reload, a link and going back show the same list. Input takes effect
 * at once; the address is updated in a pause, without a history entry.
 */
function useCameraQuery(): PendingQuery {
  const [params, setParams] = useSearchParams();
  const inAddress = writeQuery(readQuery(params));
  const [pending] = useState(() => new PendingQuery(readQuery(params)));
  const known = useRef(inAddress);

  useLayoutEffect(() => {
    // A link or a history navigation changed the address.
    if (inAddress === known.current) return;
    known.current = inAddress;
    pending.change(readQuery(new URLSearchParams(inAddress)));
  }, [pending, inAddress]);

  const write = useEffectEvent(() => {
    const wanted = writeQuery(pending.now);
    if (wanted === known.current) return;
    known.current = wanted;
    setParams(wanted, { replace: true });
  });

  // Runs before the screen is removed, when the browser dispatches the search box's focusout.
  useLayoutEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const writeNow = () => {
      clearTimeout(pause);
      write();
    };
    const stop = pending.subscribe(() => {
      clearTimeout(pause);
      pause = setTimeout(writeNow, TYPING_PAUSE_MS);
    });
    // A person who leaves the search box may follow a link and later return to this address.
    document.addEventListener('focusout', writeNow);
    return () => {
      stop();
      clearTimeout(pause);
      document.removeEventListener('focusout', writeNow);
    };
  }, [pending]);

  return pending;
}

/** The filter of the list. Typing in the search box does not rerender it. */
const FilterField = memo(function FilterField({ query }: { query: PendingQuery }) {
  const t = useTranslation();
  return (
    <div className={styles['filter']}>
      <SelectField
        label={t('Filter')}
        labelHidden
        placeholder={null}
        className={styles['choice']}
        value={usePendingQuery(query, 'filter')}
        onChange={(filter) => query.change({ filter: filter as CameraFilter })}
        options={[
          { value: 'all', label: t('All Cameras') },
          { value: 'active', label: t('Active Subscriptions') },
          { value: 'expired', label: t('Expired Subscriptions') },
          { value: 'ending', label: t('Less than 5 Days') },
        ]}
      />
    </div>
  );
});

/** The search box. Typing rerenders only this. */
const SearchField = memo(function SearchField({ query }: { query: PendingQuery }) {
  const t = useTranslation();
  return (
    <div className={styles['search']}>
      <SearchBox
        label={t('Search Camera')}
        value={usePendingQuery(query, 'search')}
        onChange={(search) => query.change({ search })}
      />
    </div>
  );
});

export default function CamerasScreen() {
  const t = useTranslation();
  const query = useCameraQuery();

  return (
    <PageShell
      title={t('Cameras')}
      extra={
        <>
          <SearchField query={query} />
          <FilterField query={query} />
        </>
      }
    >
      <CameraResults query={query} />
    </PageShell>
  );
}
