import {
  OPERATIONS_PATH,
  OPERATORS_PATH,
  type AuditEntry,
  type LedgerEntry,
  type LoadCount,
  type OperatorAccount,
  type OperatorSelf,
  type Overview,
} from '@portal/shared/contract';
import type { Page } from 'playwright-core';

const REMOTE = 'mfe-cameras';
const HOUR = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString();

function changes(): LedgerEntry[] {
  const change = { remote: REMOTE, before: '1.3.0', after: '1.3.0', who: 'asha' };
  const canary = { version: '1.4.0', before: 0, after: 25 };
  return [
    { ...change, time: hoursAgo(2), action: 'rollout', canary, reason: 'Faster list' },
    {
      ...change,
      time: hoursAgo(8),
      action: 'rollback',
      before: '1.3.1',
      reason: 'Cards of cameras without a plan were empty',
    },
    { ...change, time: hoursAgo(10), action: 'release', after: '1.3.1', who: 'ci', reason: null },
  ];
}

function overview(): Overview {
  const [, last = null] = changes();
  const quiet = { kind: 'remote', canary: null, contract: '^1.0.0', disabled: null } as const;
  return {
    operator: 'asha',
    role: 'operate',
    remotes: [
      {
        ...quiet,
        remote: 'shell',
        kind: 'host',
        live: '1.1.0',
        fallback: null,
        versions: ['1.1.0'],
        last: null,
      },
      {
        ...quiet,
        remote: REMOTE,
        live: '1.3.0',
        canary: { version: '1.4.0', traffic: 25 },
        fallback: '1.2.0',
        versions: ['1.2.0', '1.3.0', '1.3.1', '1.4.0'],
        last,
      },
      {
        ...quiet,
        remote: 'mfe-policy',
        live: '1.1.0',
        fallback: '1.0.0',
        versions: ['1.0.0', '1.1.0'],
        last,
        disabled: { since: hoursAgo(30), reason: 'The agreement is being rewritten' },
      },
    ],
  };
}

/** A load every step, of which the canary fails some. */
function counts(since: number, step: number): LoadCount[] {
  const steps = Math.floor((Date.now() - since) / step / 1000);
  return Array.from({ length: steps }, (_, index) => {
    const from = new Date(since + index * step * 1000).toISOString();
    const count = { remote: REMOTE, from, attempts: 60, errors: 0, failing_senders: 0 };
    return [
      { ...count, version: '1.3.0', cohort: 'stable' as const, failures: index % 9 === 0 ? 1 : 0 },
      { ...count, version: '1.4.0', cohort: 'canary' as const, failures: index % 5 },
    ];
  }).flat();
}

const me = (): OperatorSelf => ({
  id: '1',
  name: 'asha',
  role: 'operate',
  enrolling: false,
  passkeys: [
    {
      id: 'a',
      label: 'Office laptop',
      synced: true,
      created_at: hoursAgo(900),
      used_at: hoursAgo(1),
    },
    { id: 'b', label: 'Blue key', synced: false, created_at: hoursAgo(700), used_at: null },
  ],
  password_set_at: hoursAgo(300),
  sessions: ['198.51.100.7', '2001:db8::7'].map((address, index) => ({
    id: String(index),
    current: index === 0,
    created_at: hoursAgo(3),
    seen_at: hoursAgo(index),
    expires_at: hoursAgo(-9),
    address,
    browser: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/142.0 Safari/537.36',
  })),
});

const staff = (): OperatorAccount[] =>
  ['asha', 'bina', 'chandra'].map((name, index) => ({
    id: String(index),
    name,
    role: index === 2 ? 'view' : 'operate',
    created_at: hoursAgo(900),
    seen_at: index === 1 ? null : hoursAgo(index),
    passkeys: 1,
    password: false,
    sessions: 1,
    invited_until: index === 1 ? hoursAgo(-20) : null,
  }));

function recorded(): AuditEntry[] {
  const entry = { kind: 'person', actor: 'asha', address: '198.51.100.7', details: {} } as const;
  return [
    { ...entry, id: 5, at: hoursAgo(1), action: 'kyc.document', subject: 'scale', outcome: 'done' },
    {
      ...entry,
      id: 4,
      at: hoursAgo(2),
      action: 'release.rollback',
      subject: REMOTE,
      outcome: 'done',
      details: { reason: 'Cards of cameras without a plan were empty', from: '1.3.1' },
    },
    {
      ...entry,
      id: 3,
      at: hoursAgo(3),
      action: 'access',
      subject: 'POST /rollback',
      outcome: 'refused',
    },
    {
      ...entry,
      id: 2,
      at: hoursAgo(4),
      kind: 'machine',
      actor: 'night watch',
      action: 'release.halt',
      subject: REMOTE,
      outcome: 'begun',
    },
    { ...entry, id: 1, at: hoursAgo(5), action: 'session.begin', subject: null, outcome: 'done' },
  ];
}

/** Shows the page of operators a portal in which much happens, as to one who is signed in. */
export async function standInForOperations(page: Page): Promise<void> {
  const answers: Record<string, (query: URLSearchParams) => unknown> = {
    '/overview': overview,
    '/history': () => ({ data: changes() }),
    '/load-counts': (query) => ({
      data: counts(Date.parse(query.get('since') ?? ''), Number(query.get('step'))),
    }),
  };
  await page.route(`**${OPERATIONS_PATH}/**`, (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    return route.fulfill({ json: answers[pathname.replace(OPERATIONS_PATH, '')]?.(searchParams) });
  });
  const people: Record<string, () => unknown> = {
    '/me': me,
    '/operators': staff,
    '/audit': recorded,
    '/enrolments': () => ({ name: 'deepa' }),
    '/me/password/secret': () => ({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Portal:deepa?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Portal',
    }),
  };
  await page.route(`**${OPERATORS_PATH}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace(OPERATORS_PATH, '');
    return route.fulfill({ json: { data: people[path]?.(), next: null } });
  });
}
