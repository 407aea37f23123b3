/** The metrics of a host. */
export const HOST_METRICS = {
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
