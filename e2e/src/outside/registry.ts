import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { localServer } from '@portal/api/testing/local-server';
import { InstalledPackages } from './installed-packages';

/** What a registry knows of a package, and what a client sends to add a version. */
interface PackageDocument {
  name: string;
  'dist-tags': Record<string, string>;
  versions: Record<string, { dist: { tarball: string } }>;
  _attachments?: Record<string, { data: string }>;
}

export interface Registry {
  origin: string;
  /** Allows to publish. Anybody may read. */
  token: string;
  /** The names of the published packages. */
  published: () => string[];
  close: () => Promise<void>;
}

function send(response: ServerResponse, status: number, body: object | Buffer): void {
  response.writeHead(status).end(Buffer.isBuffer(body) ? body : JSON.stringify(body));
}

/** A private npm registry in memory: it takes packages, and gives out these and what the workspace installed. */
export async function startRegistry(token: string): Promise<Registry> {
  const documents = new Map<string, PackageDocument>();
  const tarballs = new Map<string, Buffer>();
  const others = new InstalledPackages();

  function publish({ _attachments = {}, ...document }: PackageDocument): void {
    const { name, versions } = document;
    for (const { data } of Object.values(_attachments)) {
      for (const [version, { dist }] of Object.entries(versions)) {
        const path = `/${name}/-/${version}.tgz`;
        dist.tarball = origin + path;
        tarballs.set(path, Buffer.from(data, 'base64'));
      }
    }
    documents.set(name, document);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, headers, url = '/' } = request;
    const path = decodeURIComponent(url);
    if (method === 'PUT') {
      if (headers.authorization !== `Bearer ${token}`) {
        return send(response, 401, { error: 'a token is needed' });
      }
      publish((await json(request)) as PackageDocument);
      return send(response, 201, {});
    }
    const name = path.slice(1);
    const found =
      tarballs.get(path) ??
      documents.get(name) ??
      others.document(name, origin) ??
      others.tarball(path);
    send(response, found ? 200 : 404, found ?? { error: 'not found' });
  }

  const { origin, close } = await localServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      send(response, 500, { error: (error as Error).message });
    });
  });
  return {
    origin,
    token,
    published: () => [...documents.keys()].sort(),
    close,
  };
}
