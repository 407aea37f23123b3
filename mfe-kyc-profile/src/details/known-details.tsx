import { Card, Grid, TextArea } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './known-details.module.css';

export type KnownDetail = readonly [label: string, value: string | null];

export interface KnownDetailsProps {
  title: string;
  /** In display order. */
  details: readonly KnownDetail[];
  /** Controls beside the title. */
  actions?: ReactNode;
  /** Further details below. */
  children?: ReactNode;
}

/** Read-only details of a person. The fields grow with their text, because disabled fields cannot scroll. */
export const KnownDetails = ({ title, details, actions, children }: KnownDetailsProps) => (
  <Card title={title} actions={actions}>
    <Grid columns="field">
      {details.map(([label, value]) => (
        <TextArea
          key={label}
          label={label}
          value={value ?? ''}
          rows={1}
          disabled
          className={styles['whole']}
        />
      ))}
    </Grid>
    {children}
  </Card>
);
