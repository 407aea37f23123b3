/** A separate process that releases all given builds concurrently: `<data folder> <build>…`. */
import { release } from '../release/release';
import { openFolderStore } from '../store/folder/folder-store';

const [folder = '', ...builds] = process.argv.slice(2);
const store = openFolderStore(folder);
await Promise.all(builds.map((from) => release(store, { from, who: String(process.pid) })));
