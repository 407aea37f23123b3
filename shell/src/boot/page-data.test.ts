import { DEFAULT_CONFIG, LIVE_SET_SCHEMA } from '@portal/shared';
import { createLiveSet, liveVersion } from '../testing/live-version';
import { readPageData } from './page-data';

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

test('fields that the host does not send have their defaults', () => {
  sent({ 'portal-config': { brand: 'Far Net' } });
  expect(readPageData().config).toEqual({ ...DEFAULT_CONFIG, brand: 'Far Net' });
});

test('the live set and the preview are read as the host sends them', () => {
  const liveSet = createLiveSet(liveVersion('mfe-room', '1.0.0'));
  const { microFrontends } = liveSet;
  const preview = { remote: 'mfe-room', from: 'http://localhost:3001' };
  sent({ 'portal-live': { outlines: {}, microFrontends }, 'portal-preview': preview });
  expect(readPageData()).toMatchObject({ liveSet, preview });
});

test('without data blocks there is no live set and no preview', () => {
  sent({});
  expect(readPageData()).toEqual({
    config: DEFAULT_CONFIG,
    liveSet: { schema: LIVE_SET_SCHEMA, microFrontends: {} },
    preview: null,
  });
});
