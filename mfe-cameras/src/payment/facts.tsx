import { Fragment, type ReactNode } from 'react';
import styles from './facts.module.css';

export interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={styles['facts']}>
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <dt className={styles['name']}>{name}</dt>
          <dd className={styles['value']}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
