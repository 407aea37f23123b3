import {
  OPERATIONS_PATH,
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
  const [, last = null] = changes();
  const quiet = { kind: 'remote', canary: null, contract: '^1.0.0', disabled: null } as const;
  return {
    operator: 'asha',
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
    const count = { remote: REMOTE, from, attempts: 60, errors: 0 };
    return [
      { ...count, version: '1.3.0', cohort: 'stable' as const, failures: index % 9 === 0 ? 1 : 0 },
      { ...count, version: '1.4.0', cohort: 'canary' as const, failures: index % 5 },
    ];
  }).flat();
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
}
