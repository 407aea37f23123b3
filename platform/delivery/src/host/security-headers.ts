import {
  CALLS,
  joinAddress,
  type RouteDeclaration,
  type RuntimeConfig,
} from '@portal/shared/contract';
import { brandStyle } from '../config/brand';
import { POLICIES_ONCE } from '../document/document';
import { inlineSources, createHashSource } from '../http/html';
import { DOCUMENT_HEADERS, permissions } from '../http/responses';
import type { DevelopmentOverrides } from './development';

/** The only page whose document may run the scripts of sign-in providers. */
export const allowsProviderScripts = (route: RouteDeclaration | undefined): boolean =>
  route?.path === '/login';

function providerSources({ social }: RuntimeConfig) {
  const { google, facebook, apple } = social;
  const configured = [
    ...(google.clientId ? [google] : []),
    ...(facebook.appId ? [facebook] : []),
    ...(apple.clientId ? [apple] : []),
  ];
  return {
    scripts: configured.map(({ script }) => new URL(script).origin),
    /** Where the scripts may call, and what they may frame. */
    origins: configured.flatMap(({ origins }) => origins),
  };
}

interface PolicyNeeds {
  config: RuntimeConfig;
  /** The document's template, whose inline scripts and styles are allowed by their hashes. */
  template: string;
  /** Rendered markup with inline styles. */
  rendered?: string | undefined;
  development: DevelopmentOverrides;
  /** Whether the sign-in providers' scripts may run in this document. */
  providerScripts?: boolean;
}

/**
 * The Content-Security-Policy of the portal's pages. The one document that may run providers' scripts has no Trusted
 * Types: those scripts are not written for them.
 */
export function contentSecurityPolicy(needs: PolicyNeeds): string {
  const { config, template, rendered = '', development, providerScripts = false } = needs;
  const dev = Object.values(development).map(({ origin }) => origin);
  const devSockets = dev.map((origin) => origin.replace(/^http/, 'ws'));
  const ofRemotes = Object.values(config.remotes ?? {}).map(({ host }) => host);
  const api = [...Object.values(config.hosts), ...ofRemotes].flatMap(listOrigin);
  const providers = providerScripts ? providerSources(config) : { scripts: [], origins: [] };
  const foreignScripts = providers.scripts.length > 0;
  const images = [config.hosts.resources, config.hosts.base].flatMap(listOrigin);

  const brand = brandStyle(config);
  const ofBrand = brand === '' ? [] : [createHashSource(brand)];

  const directives: Record<string, readonly string[]> = {
    // For requests without a directive of their own: prefetches, in Firefox.
    'default-src': ["'self'", ...dev],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': [
      "'self'",
      ...inlineSources(template, 'script'),
      createHashSource(POLICIES_ONCE),
      ...providers.scripts,
      ...dev,
    ],
    'style-src': [
      "'self'",
      ...inlineSources(template + rendered, 'style'),
      ...ofBrand,
      ...providers.scripts,
      ...dev,
    ],
    'img-src': ["'self'", 'blob:', 'data:', ...images, ...providers.scripts, ...providers.origins],
    'media-src': ["'none'"],
    'frame-src': foreignScripts ? providers.origins : ["'none'"],
    'font-src': ["'self'", ...dev],
    'connect-src': [
      "'self'",
      ...api,
      ...providers.origins,
      ...pushSources(config),
      ...dev,
      ...devSockets,
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(!foreignScripts && TRUSTED_TYPES),
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

/** Where Firebase registers a browser, if it is configured; Web Push needs no address. */
const pushSources = ({ push }: RuntimeConfig): string[] =>
  push.vapidPublicKey && Object.values(push.firebase).every(Boolean)
    ? ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']
    : [];

const TRUSTED_TYPES = {
  'require-trusted-types-for': ["'script'"],
  // `default` is the shell's document's, `webpack` loads chunks; each is made once, see policies-once.ts.
  'trusted-types': ['default', 'webpack', 'dompurify'],
};

/** The name of the endpoint in `report-to`. */
const ENDPOINT = 'violations';

/**
 * Where browsers report violations of a document's policy: newer ones by `report-to`, others by `report-uri`. The
 * address names the document's shell, because a report contains addresses only.
 */
export function reporting({ hosts }: RuntimeConfig, shell: string) {
  const { host, path } = CALLS.reportViolation;
  const address = `${joinAddress(hosts[host], path)}?shell=${encodeURIComponent(shell)}`;
  return {
    directives: `report-uri ${address}; report-to ${ENDPOINT}`,
    headers: { 'reporting-endpoints': `${ENDPOINT}="${address}"` },
  };
}

/** The origin of an absolute address; a path on the portal's own origin needs none. */
const listOrigin = (address: string): string[] =>
  URL.canParse(address) ? [new URL(address).origin] : [];

/** Addresses that contain a one-time secret, which no other site may learn from the referrer. */
const SECRET_ADDRESS = /\/worldlink_oath(\/|$)|^\/forgot-password\/./;

/** The worker shows pushed messages, and calls only the portal's own origin. */
export const WORKER_HEADERS = {
  'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
};

/** The headers of a page besides its policy. */
export const pageHeaders = (pathname: string): Record<string, string> => ({
  ...DOCUMENT_HEADERS,
  ...(SECRET_ADDRESS.test(pathname) && { 'referrer-policy': 'no-referrer' }),
  // For photos of documents.
  ...permissions(['camera']),
});
