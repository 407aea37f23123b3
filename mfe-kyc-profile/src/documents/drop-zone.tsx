import { classNames } from '@portal/shared/ui';
import { useState, type DragEvent, type ReactNode } from 'react';
import styles from './image-field.module.css';

export interface DropZoneProps {
  disabled: boolean;
  /** Whether it contains no image yet. */
  empty: boolean;
  onDrop: (file: File) => void;
  children: ReactNode;
}

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A target for dropped files. Keyboard users use the controls inside. */
export function DropZone({ disabled, empty, onDrop, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const takes = (event: DragEvent) => !disabled && carriesFiles(event);
  return (
    <div
      role="presentation"
      className={classNames(styles['zone'], empty && styles['empty'], over && styles['over'])}
      onDragOver={(event) => {
        if (!takes(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      }}
      onDragLeave={(event) => {
        const within = event.relatedTarget;
        if (!(within instanceof Node && event.currentTarget.contains(within))) setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (!takes(event) || !file) return;
        event.preventDefault();
        onDrop(file);
      }}
    >
      {children}
    </div>
  );
}
