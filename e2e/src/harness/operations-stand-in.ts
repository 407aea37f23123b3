import {
  OPERATIONS_PATH,
  OPERATORS_PATH,
  type AuditEntry,
  type LedgerEntry,
  type LoadCount,
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
  const last = changes()[1]!;
  const quiet = {
    kind: 'remote',
    canary: null,
    contract: '^2.0.0',
    disabled: null,
    rolledBack: {},
    untrusted: [],
  } as const;
  return {
    operator: 'asha',
    role: 'operator',
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
        rolledBack: { '1.3.1': last },
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

/** Loads in every step of two hours; the canary fails some of them. */
function counts(since: number, step: number): LoadCount[] {
  return Array.from({ length: 7200 / step }, (_, index) => {
    const from = new Date(since + index * step * 1000).toISOString();
    const none = { errors: 0, violations: 0, failing_senders: 0 };
    const count = { remote: REMOTE, from, attempts: 60, ...none };
    return [
      { ...count, version: '1.3.0', cohort: 'stable' as const, failures: index % 9 === 0 ? 1 : 0 },
      { ...count, version: '1.4.0', cohort: 'canary' as const, failures: index % 5 },
    ];
  }).flat();
}

function recorded(): AuditEntry[] {
  const entry = {
    kind: 'person',
    actor: 'asha',
    address: '198.51.100.7',
    details: {},
    count: 1,
  } as const;
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
      count: 12,
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

/** Shows the operators' page with a busy portal, as to a signed-in operator. */
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
    '/audit': recorded,
  };
  await page.route(`**${OPERATORS_PATH}/**`, (route) => {
    const path = new URL(route.request().url()).pathname.replace(OPERATORS_PATH, '');
    return route.fulfill({ json: { data: people[path]?.(), next: null } });
  });
}
