import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FOLDER, monitoringFiles } from '../monitoring/files';
import { ROOT } from '../workspace/root';

for (const [name, text] of Object.entries(monitoringFiles())) {
  const file = join(ROOT, FOLDER, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`Wrote ${FOLDER}/${name}`);
}
