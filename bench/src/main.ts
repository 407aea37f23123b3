import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '@portal/tooling/build/package';
import { benchApi } from './api/api';
import { benchDelivery } from './delivery-times/delivery-times';
import { benchInteraction } from './interaction/interaction';
import { benchState } from './state/state';

/** Prints its table and answers what stands in it. */
type Bench = () => Promise<unknown>;

const BENCHES: Record<string, Bench> = {
  api: benchApi,
  state: benchState,
  interaction: benchInteraction,
  delivery: benchDelivery,
};

/** Builds everything several times: not beside benches that want a quiet machine. */
const WHEN_NAMED = ['delivery'];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in BENCHES));
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(', ')}. Known: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}

const folder = join(ROOT, '.cache/bench');
await mkdir(folder, { recursive: true });
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 ? !wanted.includes(name) : WHEN_NAMED.includes(name)) continue;
  const file = join(folder, `${name}.json`);
  const measured = { at: new Date().toISOString(), measured: await bench() };
  await writeFile(file, JSON.stringify(measured, null, 2));
  console.log(`Written to ${file}\n`);
}
