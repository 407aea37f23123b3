import { CALLS, useDispatch, usePortal, useRemoteData } from '@portal/shared';
import { useEffect } from 'react';
import { documentImage } from './document-image.action';

/** The state and address of a document's image. */
export interface DocumentImage {
  phase: 'loading' | 'shown' | 'missing';
  /** '' without an image. */
  src: string;
  reload: () => void;
}

/**
 * The image of a document on the server, as a blob that is revoked after use. If the blob fails to load, the plain
 * address is the fallback, unless there is no such image.
 */
export function useDocumentImage(file: string | null): DocumentImage {
  const dispatch = useDispatch();
  const { hosts } = usePortal().config;
  const { phase, data, error, reload } = useRemoteData(
    documentImage,
    file === null ? null : { file },
  );

  useEffect(
    () => (file === null ? undefined : () => void dispatch(documentImage.clear(undefined, file))),
    [dispatch, file],
  );
  useEffect(() => (data === null ? undefined : () => URL.revokeObjectURL(data)), [data]);

  if (data !== null) return { phase: 'shown', src: data, reload };
  if (file === null || error?.status === 404) return { phase: 'missing', src: '', reload };
  if (phase !== 'error') return { phase: 'loading', src: '', reload };
  const path = CALLS.documentImage.path.replace('{file}', encodeURIComponent(file));
  return { phase: 'shown', src: hosts.base + path, reload };
}
