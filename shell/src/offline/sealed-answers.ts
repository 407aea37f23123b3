/** How many answers are kept at most, and the length of one that is too long. The oldest go first. */
const MOST = 200;
const TOO_LONG = 5_000_000;

const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

interface SealedAnswer {
  /** The time of the answer, in milliseconds since 1970. */
  at: number;
  body: unknown;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A new key, as text. Rejects where the browser keeps nothing, so that nobody relies on it. */
export async function newKey(cacheName: string): Promise<string> {
  await caches.open(cacheName);
  const usages: KeyUsage[] = ['encrypt', 'decrypt'];
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, true, usages);
  return JSON.stringify(await crypto.subtle.exportKey('jwk', key));
}

const readKey = (key: string, usage: KeyUsage): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', JSON.parse(key) as JsonWebKey, ALGORITHM, false, [usage]);

/** The name of an entry. It tells the address, which has ids of cameras, to nobody without the key. */
async function nameOf(key: string, address: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOf(key + address));
  return `/kept/${new Uint8Array(digest).join('-')}`;
}

const sealing = (iv: BufferSource, address: string): AesGcmParams => ({
  name: ALGORITHM,
  iv,
  // An entry that was moved to another address does not open.
  additionalData: bytesOf(address),
});

/** Keeps an answer, so that only the key opens it. */
export async function seal(
  cacheName: string,
  key: string,
  address: string,
  body: unknown,
): Promise<void> {
  const text = JSON.stringify({ at: Date.now(), body } satisfies SealedAnswer);
  if (text.length > TOO_LONG) return;
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    sealing(iv, address),
    await readKey(key, 'encrypt'),
    bytesOf(text),
  );
  const cache = await caches.open(cacheName);
  await cache.put(await nameOf(key, address), new Response(new Blob([iv, sealed])));
  const oldest = (await cache.keys()).slice(0, -MOST);
  await Promise.all(oldest.map((entry) => cache.delete(entry)));
}

/** The answer that is kept for an address; null: there is none. Rejects when the key does not open it. */
export async function unseal(
  cacheName: string,
  key: string,
  address: string,
): Promise<SealedAnswer | null> {
  const cache = await caches.open(cacheName);
  const sealed = await (await cache.match(await nameOf(key, address)))?.arrayBuffer();
  if (!sealed) return null;
  const text = await crypto.subtle.decrypt(
    sealing(sealed.slice(0, IV_BYTES), address),
    await readKey(key, 'decrypt'),
    sealed.slice(IV_BYTES),
  );
  return JSON.parse(new TextDecoder().decode(text)) as SealedAnswer;
}
