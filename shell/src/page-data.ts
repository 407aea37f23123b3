import { DEFAULT_CONFIG, LIVE_SET_SCHEMA, type LiveSet, type RuntimeConfig } from '@portal/shared';

function readJson<Shape>(id: string, otherwise: Shape): Shape {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Shape) : otherwise;
}

/** What the HTML carries as data: the configuration of this environment and the live set. */
export const readPageData = (): { config: RuntimeConfig; liveSet: LiveSet } => ({
  // A host of an earlier release does not know of everything this shell can be told.
  config: { ...DEFAULT_CONFIG, ...readJson('portal-config', DEFAULT_CONFIG) },
  liveSet: readJson('portal-live', { schema: LIVE_SET_SCHEMA, microFrontends: {} }),
});
