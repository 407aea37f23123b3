import { PREVIEW_PAGE } from '@portal/shared/contract';
import type { Package } from '../package';
import { type DevServer, type DevServerOptions, startDevServer } from './dev-server';

const PATIENCE = 10_000;

function requireAddress(portal: string): void {
  if (!URL.canParse(portal)) throw new Error(`'${portal}' is not the address of a portal`);
}

/** The address that starts a preview of a development server's remote inside a deployed portal. */
export function previewAddress(portal: string, remote: string, origin: string): string {
  requireAddress(portal);
  const page = new URL(PREVIEW_PAGE, portal);
  page.search = new URLSearchParams({ remote, from: origin }).toString();
  return page.href;
}

/** Why the deployed portal would refuse the preview; null when it would not. */
export async function previewProblem(page: string): Promise<string | null> {
  const { origin, searchParams } = new URL(page);
  const answer = await fetch(page, { signal: AbortSignal.timeout(PATIENCE) }).catch(() => null);
  if (!answer) return `${origin} does not answer.`;
  const text = await answer.text();
  if (answer.ok && text.includes('<form')) return null;
  return answer.status === 403
    ? `${origin} refuses: its configuration must allow ${searchParams.get('from')} in preview.origins.`
    : `${origin} allows no previews: its configuration must list ${searchParams.get('from')} in preview.origins.`;
}

/** Serves a remote for previews inside a deployed portal, and reports the address that starts one. */
export async function servePreview(
  remote: Package,
  portal: string,
  options: DevServerOptions,
  report: (line: string) => void,
): Promise<DevServer> {
  // Before the server starts, which would keep the command running.
  requireAddress(portal);
  const server = await startDevServer(remote, options);
  const page = previewAddress(portal, remote.name, server.origin);
  const problem = await previewProblem(page);
  if (problem !== null) report(problem);
  report(`\nOpen ${page} and begin the preview; it ends there too.`);
  return server;
}
