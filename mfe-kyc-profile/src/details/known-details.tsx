import { Card, Grid, TextArea, TextField } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './known-details.module.css';

/** `leading` is rendered beside the value, as in a form. */
export type KnownDetail = readonly [
  label: string,
  value: string | null,
  leading?: string | undefined,
];

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
      {details.map(([label, value, leading]) =>
        leading ? (
          <TextField key={label} label={label} value={value ?? ''} leading={leading} disabled />
        ) : (
          <TextArea
            key={label}
            label={label}
            value={value ?? ''}
            rows={1}
            disabled
            className={styles['whole']}
          />
        ),
      )}
    </Grid>
    {children}
  </Card>
);
