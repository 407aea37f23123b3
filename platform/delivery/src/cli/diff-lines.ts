import type { Difference, VersionDiff } from '../release/diff';
import { bold, dim, green, red } from './paint';

export function diffLines(diff: VersionDiff): string[] {
  const { remote, before, after, contract, routes, navigation, slots, files, bytes } = diff;
  const parts = [
    ...section('Contract', contract, (value) => value),
    ...section('Routes', routes, fieldsOf),
    ...section('Navigation', navigation, fieldsOf),
    ...section('Slots', slots, fieldsOf),
    ...section('Files', files, sizeOf),
  ];
  const heading = `${bold(remote)} ${before} to ${after}`;
  if (parts.length === 0) return [`${heading}: no difference`];
  const total = bytes.before === bytes.after ? 'unchanged' : growth(bytes.before, bytes.after);
  return [heading, ...parts, dim(`In all ${sizeOf(bytes.after)}, ${total}`)];
}

function section<Value>(
  title: string,
  differences: readonly Difference<Value>[],
  format: (value: Value) => string,
): string[] {
  if (differences.length === 0) return [];
  return [
    dim(title),
    ...differences.map(({ what, before, after }) => {
      const sign = before === null ? green('+') : after === null ? red('-') : '~';
      const sides = [before, after].filter((side) => side !== null).map(format);
      return `  ${sign} ${what}  ${sides.join(' → ')}`;
    }),
  ];
}

/** `title: Cameras, access: protected`. */
const fieldsOf = (value: object): string =>
  Object.entries(value)
    .map(
      ([key, field]) =>
        `${key}: ${typeof field === 'object' ? JSON.stringify(field) : String(field)}`,
    )
    .join(', ');

const sizeOf = (bytes: number): string =>
  bytes < 1024 ? `${bytes} B` : `${(bytes / 1024).toFixed(1)} KB`;

function growth(before: number, after: number): string {
  const sign = after > before ? '+' : '−';
  return sign + sizeOf(Math.abs(after - before));
}
