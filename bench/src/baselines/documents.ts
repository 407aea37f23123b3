import { readFileSync } from 'node:fs';
import { DOCUMENT, openFolderStore } from '@portal/delivery';
import { defaultVersion, HOST } from '@portal/shared/contract';
import { ownFile } from './sources';

/** The document of an application without tuning: a style sheet, a script, and the data the shell reads. */
export const plainDocument = (): string => readFileSync(ownFile('./plain.html'), 'utf8');

/** The document of the portal that was released into a folder, with room for all the host puts there. */
export async function tunedDocument(dataFolder: string): Promise<string> {
  const store = openFolderStore(dataFolder);
  const { microFrontends } = await store.liveSet();
  const shell = defaultVersion(microFrontends[HOST] ?? []);
  const document = await store.artifacts.read(HOST, shell?.metadata.version ?? '', DOCUMENT);
  if (!document) throw new Error('The portal has no document');
  return document.toString('utf8');
}
