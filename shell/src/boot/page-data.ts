import {
  DEFAULT_CONFIG,
  type LiveOutline,
  type LiveSet,
  type Preview,
  type RuntimeConfig,
} from '@portal/shared';
import { liveSetFrom } from '../live/live-set-from';

function readJson<Shape>(id: string, otherwise: Shape): Shape {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Shape) : otherwise;
}

export interface PageData {
  config: RuntimeConfig;
  liveSet: LiveSet;
  /** Set in a browser that previews a developer's build of a remote. */
  preview: Preview | null;
}

/** The data blocks of the document. */
export const readPageData = (): PageData => ({
  // The host of an earlier release may not send all fields that this shell knows.
  config: { ...DEFAULT_CONFIG, ...readJson('portal-config', DEFAULT_CONFIG) },
  liveSet: liveSetFrom(readJson<LiveOutline>('portal-live', { outlines: {}, microFrontends: {} })),
  preview: readJson<Preview | null>('portal-preview', null),
});
