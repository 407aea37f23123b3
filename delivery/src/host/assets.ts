import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { BuiltManifest } from '@portal/shared/contract';
import type { Artifacts } from '../store/artifacts';
import { ifThere } from '../store/file-errors';
import { mediaTypeOf } from '../store/media-types';
import { acceptedEncodings } from './negotiation';
import { sendText } from './plain-answers';

export const ASSETS = '/remotes/';

/**
 * Serves the files of released versions. An address is looked up among the files its version declares,
 * so none can lead out of the store or to a file that is no part of a version.
 */
export function createAssets(
  artifacts: Artifacts,
): (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void> {
  const manifests = new Map<string, BuiltManifest>();

  async function manifestOf(name: string, version: string): Promise<BuiltManifest | null> {
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
    const manifest = await manifestOf(name, version);
    const found =
      manifest && Object.hasOwn(manifest.files, path)
        ? await openBest(artifacts.file(name, version, path), request)
        : null;
    if (!found) {
      sendText(request, response, 404, 'Not found');
      return;
    }
    await sendFile(request, response, found, mediaTypeOf(path).type);
  };
}

interface OpenFile {
  handle: FileHandle;
  encoding: string | null;
}

/** The file in the best form that the client takes and the store holds. */
async function openBest(file: string, request: IncomingMessage): Promise<OpenFile | null> {
  for (const { name, suffix } of acceptedEncodings(request.headers['accept-encoding'])) {
    const handle = await ifThere(open(file + suffix));
    if (handle) return { handle, encoding: name };
  }
  const handle = await ifThere(open(file));
  return handle && { handle, encoding: null };
}

async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, encoding }: OpenFile,
  type: string,
): Promise<void> {
  try {
    const { size } = await handle.stat();
    response.writeHead(200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': size,
      'content-type': type,
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
    });
    if (request.method === 'HEAD') response.end();
    else await pipeline(handle.createReadStream({ autoClose: false }), response);
  } finally {
    await handle.close();
  }
}
