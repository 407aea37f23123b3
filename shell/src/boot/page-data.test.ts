import { DEFAULT_CONFIG, LIVE_SET_SCHEMA } from '@portal/shared';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { readPageData } from './page-data';

/** A document with these data blocks. */
function sent(blocks: Record<string, unknown>): void {
  document.body.replaceChildren(
    ...Object.entries(blocks).map(([id, value]) =>
      Object.assign(document.createElement('script'), {
        id,
        type: 'application/json',
        textContent: JSON.stringify(value),
      }),
    ),
  );
}

test('what the host of an earlier release does not send has its default', () => {
  sent({ 'portal-config': { brand: 'Far Net' } });
  expect(readPageData().config).toEqual({ ...DEFAULT_CONFIG, brand: 'Far Net' });
});

test('the live set and what is previewed come as the host sends them', () => {
  const liveSet = createLiveSet(liveVersion('mfe-room', '1.0.0'));
  const { microFrontends } = liveSet;
  const preview = { remote: 'mfe-room', from: 'http://localhost:3001' };
  sent({ 'portal-live': { outlines: {}, microFrontends }, 'portal-preview': preview });
  expect(readPageData()).toMatchObject({ liveSet, preview });
});

test('without data blocks nothing is live and nothing previewed', () => {
  sent({});
  expect(readPageData()).toEqual({
    config: DEFAULT_CONFIG,
    liveSet: { schema: LIVE_SET_SCHEMA, microFrontends: {} },
    preview: null,
  });
});
