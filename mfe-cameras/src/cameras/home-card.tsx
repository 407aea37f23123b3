import { Card } from '@portal/shared/ui';
import { memo } from 'react';
import { CameraHead } from './camera-head';
import type { Camera } from './camera';
import styles from './home-card.module.css';

/** A camera of the home. The whole card links to its page. */
export const HomeCard = memo(function HomeCard({ camera }: { camera: Camera }) {
  return (
    <Card as="article" className={styles['card']}>
      <CameraHead camera={camera} />
    </Card>
  );
});
