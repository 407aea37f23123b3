import { Dialog } from '@portal/shared/overlays';
import styles from './document-picture.module.css';

export interface EnlargedPictureProps {
  title: string;
  src: string;
  onClose: () => void;
}

/** A picture as large as the window. */
export const EnlargedPicture = ({ title, src, onClose }: EnlargedPictureProps) => (
  <Dialog open onClose={onClose} title={title} size="wide">
    <img src={src} alt={title} className={styles['enlarged']} />
  </Dialog>
);
