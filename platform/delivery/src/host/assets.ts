import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { BuiltManifest } from '@portal/shared/contract';
import { acceptedEncodings } from '../http/content';
import { sendText } from '../http/responses';
import type { Artifacts, OpenFile } from '../store/artifacts';
import { IMMUTABLE, getMediaType } from '../store/media-types';
import { ASSETS } from '@portal/shared/contract/portal-addresses';

/**
 * Serves the files of released versions. An address is looked up among the files its version declares, so no address
 * leads out of the store or to a file outside a version. A declared file that cannot be served is logged once.
 */
export function createAssets(
  artifacts: Artifacts,
  log: (message: string) => void,
): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
  const manifests = new Map<string, BuiltManifest>();
  const logged = new Set<string>();

  async function readManifest(name: string, version: string): Promise<BuiltManifest | null> {
    const key = `${name}/${version}`;
    const known = manifests.get(key);
    if (known) return known;
    const manifest = await artifacts.manifest(name, version);
    if (manifest) manifests.set(key, manifest);
    return manifest;
  }

  return async (request, response, pathname) => {
    response.setHeader('access-control-allow-origin', '*');
    const [name = '', version = '', ...rest] = pathname.slice(ASSETS.length).split('/');
    const path = rest.join('/');
    const manifest = await readManifest(name, version);
    const isListed = manifest !== null && Object.hasOwn(manifest.files, path);
    const found = isListed ? await artifacts.open(manifest, path, formsFor(request, path)) : null;
    if (!found) {
      if (isListed && !logged.has(pathname)) {
        logged.add(pathname);
        log(`${path} of ${name} ${version} is missing or damaged`);
      }
      sendText(request, response, 404, 'Not found');
      return;
    }
    await sendFile(request, response, found, getMediaType(path).type);
  };
}

/** The compressed forms that the client accepts and such a file may have. */
const formsFor = ({ headers }: IncomingMessage, path: string) =>
  getMediaType(path).compressible ? acceptedEncodings(headers['accept-encoding']) : [];

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: OpenFile,
  type: string,
): Promise<void> {
  try {
    const { encoding, size } = file;
    response.writeHead(200, {
      'cache-control': IMMUTABLE,
      'content-length': size,
      'content-type': type,
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(file.stream(), response);
  } finally {
    await file.close();
  }
}
