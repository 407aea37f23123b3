import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPublished, makePublishable } from '../publishing/publishable';
import { packageDependencies } from '../workspace/dependencies';
import { ROOT } from '../workspace/root';

const HELP = `Usage: npm run publishable

Makes the folder \`published\` of every package that is published: ES modules with their types and source
maps, and a package.json for them. lerna publish runs this by itself.
`;

const { values } = parseArgs({ options: { help: { type: 'boolean' } } });

if (values.help) {
  console.log(HELP);
} else {
  const folders = Object.keys(packageDependencies()).map((name) => join(ROOT, name));
  const published = folders.filter(isPublished);
  for (const folder of makePublishable(published, join(ROOT, 'build/tsconfig.base.json'))) {
    console.log(`Made ${folder}`);
  }
}
