import { classNames } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './record-table.module.css';

export interface Column<Entry> {
  name: string;
  /** The class of its cells, also for their position on a small card. */
  className: string | undefined;
  /** Null for nothing. */
  cell: (entry: Entry) => ReactNode;
}

export interface RecordTableProps<Entry> {
  entries: readonly Entry[];
  columns: readonly Column<Entry>[];
  keyOf: (entry: Entry) => string;
}

/** A table of entries. On a narrow page each row is a card. */
export function RecordTable<Entry>({ entries, columns, keyOf }: RecordTableProps<Entry>) {
  return (
    <table className={styles['table']}>
      <thead className={styles['head']}>
        <tr>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className={styles['name']}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles['rows']}>
        {entries.map((entry) => (
          <tr key={keyOf(entry)} className={styles['row']}>
            {columns.map(({ name, className, cell }) => {
              const content = cell(entry);
              return (
                <td
                  key={name}
                  className={classNames(
                    styles['cell'],
                    className,
                    content === null && styles['none'],
                  )}
                >
                  {content ?? '–'}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
