import { DEFAULT_CONFIG, LIVE_SET_SCHEMA, type LiveSet, type RuntimeConfig } from '@portal/shared';

function readJson<Shape>(id: string, otherwise: Shape): Shape {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Shape) : otherwise;
}

/** What the HTML carries as data: the configuration of this environment and the live set. */
export const readPageData = (): { config: RuntimeConfig; liveSet: LiveSet } => ({
  config: readJson('portal-config', DEFAULT_CONFIG),
  liveSet: readJson('portal-live', { schema: LIVE_SET_SCHEMA, microFrontends: {} }),
});
