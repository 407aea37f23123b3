import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';
import type { Tone } from './tone';
import tones from './tones.module.css';

export interface BadgeProps {
  /** 'neutral' by default. */
  tone?: Tone | 'neutral';
  children: ReactNode;
}

/** A short state in a word or two; the colour only repeats the meaning of the word. */
export function Badge({ tone = 'neutral', children }: BadgeProps) {
  return <span className={classNames(styles['badge'], tones[tone])}>{children}</span>;
}
