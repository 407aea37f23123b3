/** Leaves what axios leaves: a call that the document sent early is found by the address it would have now. */
const written = (value: string | number): string =>
  encodeURIComponent(value)
    .replace(/%20/g, '+')
    .replace(/%(3A|24|2C)/g, decodeURIComponent);

/** An address with its query, in which values that are undefined have no part. */
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
