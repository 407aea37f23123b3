import { stringify } from 'yaml';
import { dashboards } from './dashboards';
import { JOBS } from './metrics';
import { ruleTests } from './rule-tests';
import { rules } from './rules';

/** Where the files are, from the root of the repository. */
export const FOLDER = 'delivery/monitoring';

const NOTICE =
  '# Written by `npm run monitoring`: change tooling/src/monitoring and run that again.\n';

const yaml = (content: object): string =>
  NOTICE + stringify(content, { lineWidth: 0, aliasDuplicateObjects: false });

const json = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** Whom Prometheus asks: each process of the documented set-up by itself, and not by way of nginx. */
export const prometheus = () => ({
  global: { scrape_interval: '15s', evaluation_interval: '15s' },
  rule_files: ['rules.yml'],
  scrape_configs: [
    { job_name: JOBS.api, static_configs: [{ targets: ['127.0.0.1:4001', '127.0.0.1:4002'] }] },
    { job_name: JOBS.host, static_configs: [{ targets: ['127.0.0.1:8080', '127.0.0.1:8081'] }] },
  ],
});

export const monitoringFiles = (): Readonly<Record<string, string>> => ({
  'prometheus.yml': yaml(prometheus()),
  'rules.yml': yaml(rules()),
  'rules.test.yml': yaml(ruleTests('rules.yml')),
  ...Object.fromEntries(
    dashboards().map((dashboard) => [`grafana/${dashboard.uid}.json`, json(dashboard)]),
  ),
});
