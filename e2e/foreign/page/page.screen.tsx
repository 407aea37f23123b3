import { selectProfile, useSelector } from '@portal/shared';
import { Button, Card, PageShell } from '@portal/shared/ui';
import { useState } from 'react';
import styles from './page.module.css';

/** Takes React, the store and the controls from the page, and loads a further chunk when asked. */
export default function PageScreen() {
  const profile = useSelector(selectProfile);
  const [note, setNote] = useState('');
  const read = async () => setNote((await import('./note')).NOTE);
  return (
    <PageShell title="From another bundler">
      <Card title={`Made for ${profile?.name ?? 'nobody'}`}>
        <Button onClick={() => void read()}>Read the note</Button>
        <p className={styles['note']}>{note}</p>
      </Card>
    </PageShell>
  );
}
