import { Card, Grid, TextArea, TextField } from '@portal/shared/ui';
import type { ReactNode } from 'react';
import styles from './known-details.module.css';

/** Label, value and what stands before the value, as a dialling code does. */
export type KnownDetail = readonly [
  label: string,
  value: string | null,
  leading?: string | undefined,
];

export interface KnownDetailsProps {
  title: string;
  /** In the order they show. */
  details: readonly KnownDetail[];
  /** Controls beside the title. */
  actions?: ReactNode;
  /** What else is known, below. */
  children?: ReactNode;
}

/** What the portal knows of a person and the person cannot change here; nobody can scroll in it, so all of it shows. */
export const KnownDetails = ({ title, details, actions, children }: KnownDetailsProps) => (
  <Card title={title} actions={actions}>
    <Grid columns="field">
      {details.map(([label, value, leading]) =>
        leading === undefined ? (
          <TextArea
            key={label}
            label={label}
            value={value ?? ''}
            rows={1}
            disabled
            className={styles['whole']}
          />
        ) : (
          <TextField key={label} label={label} value={value ?? ''} leading={leading} disabled />
        ),
      )}
    </Grid>
    {children}
  </Card>
);
