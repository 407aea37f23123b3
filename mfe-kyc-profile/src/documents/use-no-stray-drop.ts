import { useEffect } from 'react';

/** Ignores files dropped outside a target. The browser would open them and leave the form. */
export function useNoStrayDrop(): void {
  useEffect(() => {
    const ignore = (event: DragEvent) => {
      if (!event.defaultPrevented && event.dataTransfer?.types.includes('Files')) {
        event.dataTransfer.dropEffect = 'none';
        event.preventDefault();
      }
    };
    window.addEventListener('dragover', ignore);
    window.addEventListener('drop', ignore);
    return () => {
      window.removeEventListener('dragover', ignore);
      window.removeEventListener('drop', ignore);
    };
  }, []);
}
