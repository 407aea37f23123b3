import { Card, Grid, TextField } from '@portal/shared/ui';

export interface KnownDetailsProps {
  title: string;
  /** Label and value, in the order they show. */
  details: readonly (readonly [label: string, value: string | null])[];
}

/** What the portal knows of a person and the person cannot change here. */
export const KnownDetails = ({ title, details }: KnownDetailsProps) => (
  <Card title={title}>
    <Grid columns="field">
      {details.map(([label, value]) => (
        <TextField key={label} label={label} value={value ?? ''} disabled />
      ))}
    </Grid>
  </Card>
);
