import {
  DEFAULT_CONFIG,
  LIVE_SET_SCHEMA,
  type LiveSet,
  type Preview,
  type RuntimeConfig,
} from '@portal/shared';

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

/** What the HTML carries as data. */
export const readPageData = (): PageData => ({
  // A host of an earlier release does not know of everything this shell can be told.
  config: { ...DEFAULT_CONFIG, ...readJson('portal-config', DEFAULT_CONFIG) },
  liveSet: readJson('portal-live', { schema: LIVE_SET_SCHEMA, microFrontends: {} }),
  preview: readJson<Preview | null>('portal-preview', null),
});
