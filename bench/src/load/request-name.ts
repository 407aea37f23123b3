/** A name that fits beside a bar: the file without its hash, the call without the portal's prefixes. */
export function nameOf(address: string): string {
  const { pathname, search } = new URL(address);
  const file = /^\/remotes\/([^/]+)\/[^/]+\/(?:.*\/)?([^/]+)$/.exec(pathname);
  if (file) {
    const [, remote = '', name = ''] = file;
    return `${remote} ${name.replace(/(\.[0-9a-f]{16}|-[\w-]{8})(?=\.(js|css)$)/, '')}`;
  }
  return pathname.replace(/^\/api\/(subscribers\/|public\/)?/, '') + search;
}
