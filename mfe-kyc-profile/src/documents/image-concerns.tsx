import { useTranslation } from '@portal/shared';
import { Banner, Button } from '@portal/shared/ui';
import { concernText, type Concern } from '../quality/concern';
import styles from './image-status.module.css';

export interface ImageConcernsProps {
  id: string;
  concerns: readonly Concern[];
  onAccept: () => void;
}

/** What seems wrong with a chosen image, said before it is sent. The region is there first, so that it is read out. */
export function ImageConcerns({ id, concerns, onAccept }: ImageConcernsProps) {
  const t = useTranslation();
  return (
    <div id={id} role="status" className={styles['concerns']}>
      {concerns.length > 0 && (
        <Banner
          tone="warning"
          action={
            <Button size="small" onClick={onAccept}>
              {t('Use it anyway')}
            </Button>
          }
        >
          {concerns.map((concern) => (
            <p key={concern}>{concernText(concern, t)}</p>
          ))}
        </Banner>
      )}
    </div>
  );
}
