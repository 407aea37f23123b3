const BROWSERS = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;

const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/Linux|X11/, 'Linux'],
] as const;

type Named = readonly (readonly [RegExp, string])[];

const found = (names: Named, text: string) => names.find(([sign]) => sign.test(text))?.[1];

/** 'Chrome · Linux', from a user agent. */
export function browserName(agent: string): string {
  const parts = [found(BROWSERS, agent), found(SYSTEMS, agent)].filter(Boolean);
  return parts.join(' · ') || agent.slice(0, 40) || '–';
}
