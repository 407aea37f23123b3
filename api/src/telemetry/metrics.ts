/** One kind of load and how often it was seen. */
export interface RemoteLoads {
  remote: string;
  version: string;
  step: string;
  outcome: string;
  total: string;
}

/** The text Prometheus reads. No value needs escaping: reports with other characters are refused. */
export function metricsText(loads: readonly RemoteLoads[]): string {
  const name = 'portal_remote_loads_total';
  const lines = loads.map(({ total, ...labels }) => {
    const list = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
    return `${name}{${list.join(',')}} ${total}`;
  });
  return [
    `# HELP ${name} How loading a remote ended, as browsers reported it.`,
    `# TYPE ${name} counter`,
    ...lines,
    '',
  ].join('\n');
}
