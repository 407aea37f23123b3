import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { Icon, type IconName } from '../icons/icon';
import styles from './banner.module.css';
import { inItsLanguage } from './in-its-language';
import type { Tone } from './tone';
import tones from './tones.module.css';

const ICONS: Record<Tone, IconName> = {
  info: 'info',
  success: 'check',
  warning: 'warning',
  danger: 'warning',
};

export interface BannerProps {
  tone: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A link or a button at its end. */
  action?: ReactNode;
  /** Announced when it appears: 'alert' at once, 'status' in the next pause. None by default. */
  role?: 'alert' | 'status';
}

/** A message that stays on the page. */
export function Banner({ tone, title, children, action, role }: BannerProps) {
  return (
    <div className={classNames(styles['banner'], tones[tone])} role={role}>
      <span className={styles['icon']}>
        <Icon name={ICONS[tone]} />
      </span>
      <div className={styles['text']}>
        {title !== undefined && <p className={styles['title']}>{title}</p>}
        {inItsLanguage(children)}
      </div>
      {action !== undefined && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
