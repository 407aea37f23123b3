import type { LiveOutline } from '@portal/shared';
import { liveFoldersIn } from './live-folders';

const documentOf = (live: object) =>
  `<html><script type="application/json" id="portal-config">{}</script>` +
  `<script type="application/json" id="portal-live">${JSON.stringify(live)}</script></html>`;

const of = (version: string, more = {}) => ({
  version,
  manifest: 'sha256-',
  contract: '^2',
  ...more,
});

test('versions that are live or may be fallen back to have folders and manifests', () => {
  const live: LiveOutline = {
    outlines: { 'mfe-pond': [of('1.1.0', { fallback: '1.0.0' }), of('1.0.0')] },
    microFrontends: {},
  };
  expect(liveFoldersIn(documentOf(live))).toEqual([
    '/remotes/mfe-pond/1.1.0/',
    '/manifests/mfe-pond/1.1.0.json',
    '/remotes/mfe-pond/1.0.0/',
    '/manifests/mfe-pond/1.0.0.json',
  ]);
});

test('a remote that is switched off has none, its fallback included', () => {
  const disabled = { since: '2026-01-02T03:04:05Z', reason: null };
  const live: LiveOutline = {
    outlines: { 'mfe-pond': [of('1.1.0', { disabled }), of('1.0.0')] },
    microFrontends: {},
  };
  expect(liveFoldersIn(documentOf(live))).toEqual([]);
});

test('so have the versions of a remote without an outline', () => {
  const url = '/remotes/mfe-pond/1.1.0/remoteEntry.js';
  const live = {
    outlines: {},
    microFrontends: { 'mfe-pond': [{ url, deployment: {}, extras: {} }] },
  };
  expect(liveFoldersIn(documentOf(live))).toEqual(['/remotes/mfe-pond/1.1.0/']);
});

test('another document has none at all', () => {
  expect(liveFoldersIn('<html>Sign in to this network</html>')).toBeNull();
});
