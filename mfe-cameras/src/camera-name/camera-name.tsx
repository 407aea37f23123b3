import type { ReactNode } from 'react';
import type { CameraIdentity } from '../cameras/camera';
import styles from './camera-name.module.css';

export interface CameraNameProps {
  camera: CameraIdentity;
  /** Wraps the serial, to lead to the camera's page. */
  link: (serial: ReactNode) => ReactNode;
}

/** A camera's name in large letters below its serial; it reads "IPC-7 (Front Gate)". */
export function CameraName({ camera: { serial, label }, link }: CameraNameProps) {
  if (label === '') return <span className={styles['name']}>{link(serial)}</span>;
  return (
    <>
      <span className={styles['serial']}>{link(serial)}</span>{' '}
      <span className={styles['name']}>({label})</span>
    </>
  );
}
