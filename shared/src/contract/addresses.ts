/** Encodes the same characters as axios, because early calls are found by their address. */
const written = (value: string | number): string =>
  encodeURIComponent(value)
    .replace(/%20/g, '+')
    .replace(/%(3A|24|2C)/g, decodeURIComponent);

/** An address with its query, without undefined values. */
export function withQuery(
  url: string,
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const parts = Object.entries(query).flatMap(([key, value]) =>
    value === undefined ? [] : [`${written(key)}=${written(value)}`],
  );
  if (parts.length === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${parts.join('&')}`;
}

/**
 * A path below a prefix: an origin, an origin with a path, or a path on the portal's own origin. A path that does not
 * begin with one `/` could lead to another host.
 * @throws when the path begins otherwise, or has a backslash, blank or control character
 */
export function joinAddress(prefix: string, path: string): string {
  if (!isPath(path)) throw new Error(`The path '${path}' ${PATH_RULE}`);
  return prefix.replace(/\/+$/, '') + path;
}

export const PATH_RULE = "must begin with one '/', without backslash, blank or control character";

/** Whether a text is a path that stays on the host of its prefix. */
export const isPath = (text: string): boolean => /^\/(?!\/)[^\\\s\p{Cc}]*$/u.test(text);
