import type { Goal, Unit } from './bench-report';

const DIGITS: Record<Unit, (value: number) => number> = {
  ms: (value) => (Math.abs(value) < 100 ? 1 : 0),
  s: () => 1,
  KB: () => 1,
  MB: () => 1,
  '×': () => 2,
  '/s': (value) => (Math.abs(value) < 100 ? 1 : 0),
  '': (value) => (Number.isInteger(value) ? 0 : 1),
};

/** Formats a number with its unit. Ratios have none. */
export function formatNumber(value: number, unit: Unit = ''): string {
  if (!Number.isFinite(value)) return '–';
  const digits = DIGITS[unit](value);
  const text = value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return unit === '×' || unit === '' ? text : `${text} ${unit}`;
}

/** Formats the limit of a goal: `≤ 0.60`. */
export const formatLimit = ({ kind, limit, unit }: Goal): string =>
  `${kind === 'atMost' ? '≤' : '≥'} ${formatNumber(limit, unit)}`;
