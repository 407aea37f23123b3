import { extname } from 'node:path';

interface MediaType {
  type: string;
  compressible: boolean;
}

const text = (type: string): MediaType => ({ type: `${type}; charset=utf-8`, compressible: true });
const binary = (type: string): MediaType => ({ type, compressible: false });

const MEDIA_TYPES: Record<string, MediaType> = {
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  // Not served as a page: the host fills a released document, and serves it with its policy.
  '.html': text('text/plain'),
  '.json': text('application/json'),
  '.xml': text('application/xml'),
  '.webmanifest': text('application/manifest+json'),
  '.txt': text('text/plain'),
  '.svg': text('image/svg+xml'),
  '.wasm': { type: 'application/wasm', compressible: true },
  '.ico': binary('image/x-icon'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.jpeg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.woff': binary('font/woff'),
  '.woff2': binary('font/woff2'),
};

/** The media type of a file, by its name. */
export const getMediaType = (path: string): MediaType =>
  MEDIA_TYPES[extname(path).toLowerCase()] ?? binary('application/octet-stream');

/** Browsers and proxies may cache a file of a version for ever. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
