import { Card, Grid, TextField } from '@portal/shared/ui';
import type { ReactNode } from 'react';

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

/** What the portal knows of a person and the person cannot change here. */
export const KnownDetails = ({ title, details, actions, children }: KnownDetailsProps) => (
  <Card title={title} actions={actions}>
    <Grid columns="field">
      {details.map(([label, value, leading]) => (
        <TextField key={label} label={label} value={value ?? ''} leading={leading} disabled />
      ))}
    </Grid>
    {children}
  </Card>
);
