import { canaryVersion, defaultVersion, type LiveVersion } from '@portal/shared/contract';
import { Gauge } from 'prom-client';
import { answerMetrics } from '../http/metrics';
import type { LiveSource } from './live-source';

const HOST_METRICS = {
  requests: {
    name: 'portal_host_requests_total',
    help: 'Requests that were answered, by the pattern of their address.',
    labelNames: ['method', 'route', 'status'],
  },
  requestDuration: {
    name: 'portal_host_request_duration_seconds',
    help: 'How long an answer took.',
    labelNames: ['route'],
  },
  liveSetAge: {
    name: 'portal_host_live_set_age_seconds',
    help: 'Seconds since this host last knew its live set to be the newest.',
    labelNames: [],
  },
  liveSetValid: {
    name: 'portal_host_live_set_valid_seconds',
    help: 'Seconds for which the signature of the live set holds; negative once it has expired.',
    labelNames: [],
  },
  untrustedVersions: {
    name: 'portal_host_untrusted_versions',
    help: 'How many versions of the live set this host leaves out, because no trusted key signed them.',
    labelNames: [],
  },
  liveVersion: {
    name: 'portal_host_live_version',
    help: '1 for each version that this host serves: stable, canary, or fallback when another fails.',
    labelNames: ['remote', 'version', 'cohort'],
  },
} as const;

/** Pages and files come from memory or a disk. */
const DURATION_BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const getCohort = (versions: readonly LiveVersion[], version: LiveVersion): string => {
  if (version === defaultVersion(versions)) return 'stable';
  return version === canaryVersion(versions) ? 'canary' : 'fallback';
};

/** The metrics of one host; with `ofProcess` also those of the process. */
export function hostMetrics({ current, age, validFor, untrusted }: LiveSource, ofProcess: boolean) {
  const { registers, ...metrics } = answerMetrics({
    ...HOST_METRICS,
    buckets: DURATION_BUCKETS_S,
    ofProcess,
  });
  new Gauge({
    ...HOST_METRICS.liveVersion,
    registers,
    async collect() {
      // No version is live when the live set is missing or unreadable.
      const set = await current().catch(() => null);
      this.reset();
      for (const [remote, versions] of Object.entries(set?.microFrontends ?? {})) {
        for (const served of versions) {
          const { version } = served.metadata;
          this.set({ remote, version, cohort: getCohort(versions, served) }, 1);
        }
      }
    },
  });
  const ofLiveSet = [
    [HOST_METRICS.liveSetAge, age],
    [HOST_METRICS.liveSetValid, validFor],
    [HOST_METRICS.untrustedVersions, untrusted],
  ] as const;
  for (const [name, value] of ofLiveSet) {
    new Gauge({
      ...name,
      registers,
      async collect() {
        await current().catch(() => null);
        const now = value();
        if (now !== null) this.set(now);
      },
    });
  }
  return metrics;
}
