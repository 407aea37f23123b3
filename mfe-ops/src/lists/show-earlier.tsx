import { useTranslation } from '@portal/shared';
import { Button } from '@portal/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { useFormats } from '../formats/use-formats';
import { Aside } from './aside';
import styles from './show-earlier.module.css';

/** The server's largest limit. */
const MOST = 500;

export interface Limit {
  value: number;
  restart: () => void;
  /** Null at the largest limit. */
  grow: (() => void) | null;
}

/** The number of entries that a list requests. Each call of `grow` doubles it. */
export function useLimit(part: number): Limit {
  const [value, setValue] = useState(part);
  return {
    value,
    restart: () => setValue(part),
    grow: value < MOST ? () => setValue(Math.min(MOST, value * 2)) : null,
  };
}

export interface ShowEarlierProps {
  limit: Limit;
  /** The number of listed entries. Fewer than the limit means that there are no more. */
  listed: number;
  children: ReactNode;
}

/** The button below a list that may have older entries. Its place has the focus until the list is there. */
export function ShowEarlier({ limit: { value, grow }, listed, children }: ShowEarlierProps) {
  const t = useTranslation();
  const { count } = useFormats();
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className={styles['place']}>
      {listed >= value && grow && (
        <Button
          variant="ghost"
          onClick={() => {
            place.current?.focus();
            grow();
          }}
        >
          {children}
        </Button>
      )}
      {listed >= MOST && (
        <Aside>
          {t('These are the newest {count}. Filter the list to see older ones.', {
            count: count(listed),
          })}
        </Aside>
      )}
    </div>
  );
}
