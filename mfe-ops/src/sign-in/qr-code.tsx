import { useTranslation } from '@portal/shared';
import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** A QR code, dark on light in both themes, as scanners need it. */
export function QrCode({ of }: { of: string }) {
  const t = useTranslation();
  const { data, size } = encode(of, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t('QR code for the authenticator app')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles['code']}
    >
      <rect width={size} height={size} className={styles['ground']} />
      <path d={path} className={styles['dots']} />
    </svg>
  );
}
