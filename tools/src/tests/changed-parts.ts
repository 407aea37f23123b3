import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace/root';
import { changedFiles } from './changes';
import { lint, runJourneys, runUnits, PARTS, type Part } from './parts';
import { touchedBy } from './touched';
import { readWorkspace } from './workspace';

const partOf = (name: string): Part => {
  const part = PARTS.find((candidate) => candidate.name === name);
  if (!part) throw new Error(`There is no part '${name}'`);
  return part;
};

/**
 * The parts of `npm test` with what the changes since the main branch can touch.
 * @throws UnknownChanges
 */
export function changedParts(): Part[] {
  const files = changedFiles(ROOT);
  const touched = touchedBy(files, readWorkspace());
  const { units, journeys } = touched;
  const there = files.filter((file) => existsSync(join(ROOT, file)));
  const ending = (pattern: RegExp) => there.filter((file) => pattern.test(file));

  const parts: Part[] = [];
  if (touched.types) parts.push(partOf('types'));
  if (there.length > 0) {
    parts.push({
      ...partOf('lint'),
      about: `${there.length} changed files`,
      run: () =>
        lint({
          scripts: ending(/\.[cm]?[jt]sx?$/),
          styles: ending(/\.css$/),
          formatted: there,
        }),
    });
  }
  if (units.length > 0) {
    parts.push({ ...partOf('unit'), about: units.join(', '), run: () => runUnits(units, []) });
  }
  if (touched.replicas) parts.push(partOf('replicas'));
  if (journeys === 'all') parts.push(partOf('journeys'));
  else if (journeys.length > 0) {
    const paths = journeys.map((name) => `/${name}.journey.ts$`);
    parts.push({
      ...partOf('journeys'),
      about: journeys.join(', '),
      // The other browser looks when everything runs.
      run: () => runJourneys(paths, { secondLook: false }),
    });
  }
  return parts;
}
