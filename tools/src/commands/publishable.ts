import { join } from 'node:path';
import { isPublished, makePublishable } from '../workspace/publishable';
import { packageFolders } from '../workspace/packages';
import { ROOT } from '../workspace/root';
import { commandLine } from './command-line';

const HELP = `Usage: npm run publishable

Makes the folder \`published\` of every package that is published: ES modules with their types and source
maps, and a package.json for them. lerna publish runs this by itself.
`;

commandLine(HELP, {});

const folders = Object.values(packageFolders()).map((folder) => join(ROOT, folder));
for (const folder of folders.filter(isPublished)) {
  console.log(`Made ${await makePublishable(folder)}`);
}
