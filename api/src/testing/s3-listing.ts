/** Names on one page: less than Amazon's 1000, so that tests meet a second page. */
const PAGE = 20;

/**
 * One page of what lies below a prefix, as ListObjectsV2 answers it; where a delimiter is given, all
 * below a folder is one name. Keys of tests need no escaping.
 */
export function listing(objects: ReadonlyMap<string, { body: Buffer }>, query: URLSearchParams) {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end === -1 ? key : key.slice(0, end + 1);
    });
  const rest = [...new Set(names)].sort().filter((name) => name > after);
  const page = rest.slice(0, PAGE);
  const rows = page.map((name) => {
    const object = objects.get(name);
    return object
      ? `<Contents><Key>${name}</Key><Size>${object.body.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
  });
  const more = rest.length > page.length;
  return [
    '<?xml version="1.0"?><ListBucketResult>',
    ...rows,
    `<IsTruncated>${more}</IsTruncated>`,
    ...(more ? [`<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`] : []),
    '</ListBucketResult>',
  ].join('');
}
