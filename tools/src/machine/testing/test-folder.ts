import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder for the tests of a file or of a `describe`, which is removed after them. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
