import { PREVIEW_PAGE } from '@portal/shared/contract';
import type { Package } from '../package';
import { type DevServer, type DevServerOptions, startDevServer } from './dev-server';

const PREVIEW_TIMEOUT_MS = 10_000;

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

/** Why the deployed portal would refuse the preview; null if it would not. */
export async function previewProblem(page: string): Promise<string | null> {
  const { origin, searchParams } = new URL(page);
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(page, { signal: AbortSignal.timeout(PREVIEW_TIMEOUT_MS) });
    text = await answer.text();
  } catch (error) {
    // A failed fetch has its reason in the cause.
    const { cause = error } = error as Error;
    return `${origin} does not answer: ${(cause as Error).message.trim() || String(cause)}.`;
  }
  if (answer.ok && text.includes('<form')) return null;
  if (answer.status >= 500) return `${origin} answers ${answer.status}.`;
  return answer.status === 403
    ? `${origin} refuses: its configuration must allow ${searchParams.get('from')} in preview.origins.`
    : `${origin} allows no previews: its configuration must list ${searchParams.get('from')} in preview.origins.`;
}

/** What a developer does next. */
export function invitation(page: string, problem: string | null): string {
  if (problem === null) return `Open ${page} and begin the preview; it ends there too.`;
  const from = new URL(page).searchParams.get('from');
  return `No preview can begin yet: ${problem}
${from} serves the remote meanwhile. Once that is mended, open ${page} and begin the preview.`;
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
  if (remote.kind === 'host') {
    throw new Error(`Only a remote can be previewed, and ${remote.name} is the shell`);
  }
  const server = await startDevServer(remote, {
    ...options,
    hosts: [new URL(portal).hostname],
  });
  const page = previewAddress(portal, remote.name, server.origin);
  report(`\n${invitation(page, await previewProblem(page))}`);
  return server;
}
