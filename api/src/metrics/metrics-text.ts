/** One line: a value with its labels, and the suffix after the family's name. */
export interface Sample {
  suffix?: '_bucket' | '_sum' | '_count';
  labels: Readonly<Record<string, string>>;
  value: number | string;
}

export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  samples: readonly Sample[];
}

const line = (name: string, { suffix, labels, value }: Sample): string => {
  const list = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  const of = list.length > 0 ? `{${list.join(',')}}` : '';
  return `${name}${suffix ?? ''}${of} ${value}`;
};

/** The text for Prometheus. No label needs escaping: reports with other characters are refused. */
export const metricsText = (families: readonly Family[]): string =>
  families
    .flatMap(({ name, help, type, samples }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...samples.map((sample) => line(name, sample)),
    ])
    .join('\n')
    .concat('\n');
