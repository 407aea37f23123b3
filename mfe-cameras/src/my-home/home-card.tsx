import { Card } from '@portal/shared/ui';
import { memo } from 'react';
import { useToday } from '../calendar/use-today';
import { CameraHead } from '../camera-head/camera-head';
import type { Camera } from '../cameras/camera';
import { coverOf } from '../subscriptions/cover';
import styles from './home-card.module.css';

/** A camera of the home. The whole card links to its page. */
export const HomeCard = memo(function HomeCard({ camera }: { camera: Camera }) {
  const today = useToday();
  return (
    <Card as="article" className={styles['card']}>
      <CameraHead camera={camera} cover={coverOf(camera.subscriptions, today)} today={today} />
    </Card>
  );
});
