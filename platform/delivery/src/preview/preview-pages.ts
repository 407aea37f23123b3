import {
  type LiveSet,
  type Preview,
  PREVIEW_PAGE,
  type RuntimeConfig,
} from '@portal/shared/contract';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { plainPolicy } from '../http/html';
import {
  type AnswerOwn,
  DOCUMENT_HEADERS,
  isSameOrigin,
  isSecure,
  permissions,
  sendText,
} from '../http/responses';
import { BEGIN, END, nothing, notice, proposal, running } from './preview-documents';

/** The lifetime of a preview. */
const HOURS = 8;

/** Over https, another host name of the site cannot set a cookie of this name. */
const cookieName = (secure: boolean): string => `${secure ? '__Host-' : ''}portal_preview`;

const VALUE = /^([a-z][a-z0-9-]*)~([^~]+)~([^~]+)~([\w-]{43})$/;

/** The operators' page acts with their rights, so it is never previewed. */
const isPreviewable = (remote: string): boolean =>
  /^mfe-[a-z][a-z0-9-]*$/.test(remote) && remote !== 'mfe-ops';

type Request = Pick<IncomingMessage, 'headers'>;

type PreviewCookies = ReturnType<typeof createPreviewCookies>;

/**
 * The cookies of previews. Only a host with the same key can create them: without the page that asks the person, a
 * preview neither begins nor lasts longer.
 */
export function createPreviewCookies(
  key: string | Buffer,
  origins: readonly string[],
  now = Date.now,
) {
  const authenticate = (contents: string): Buffer =>
    createHmac('sha256', key).update(`portal preview ${contents}`).digest();

  const attributes = (maxAge: number, secure: boolean): string =>
    `Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

  return {
    /** The preview a browser is in; null when it has expired, or is not allowed any more. */
    current(request: Request): Preview | null {
      const [, remote = '', from = '', until = '', sent = ''] =
        VALUE.exec(getValue(request, cookieName(isSecure(request)))) ?? [];
      if (!isPreviewable(remote) || !origins.includes(from)) return null;
      const isOurs = timingSafeEqual(
        Buffer.from(sent, 'base64url'),
        authenticate(`${remote}~${from}~${until}`),
      );
      return isOurs && Date.parse(until) > now() ? { remote, from, until } : null;
    },

    /** The cookie that begins a preview. */
    begin(request: Request, remote: string, from: string): string {
      const secure = isSecure(request);
      const until = new Date(now() + HOURS * 3_600_000).toISOString();
      const contents = `${remote}~${from}~${until}`;
      const value = `${contents}~${authenticate(contents).toString('base64url')}`;
      return `${cookieName(secure)}=${value}; ${attributes(HOURS * 3600, secure)}`;
    },

    /** The cookie that ends it. */
    end(request: Request): string {
      const secure = isSecure(request);
      return `${cookieName(secure)}=; ${attributes(0, secure)}`;
    },
  };
}

function getValue({ headers: { cookie = '' } }: Request, name: string): string {
  const found = cookie.split(/; */).find((one) => one.startsWith(`${name}=`));
  return found?.slice(name.length + 1) ?? '';
}

/** The maximum size of a form: a name and an origin. */
const MAX_FORM_BYTES = 1_000;

/**
 * The page on which a developer begins and ends a preview of their own build of a remote; it exists only where the
 * configuration allows previews. It depends on nothing of the portal, so that a preview which breaks everything can be
 * ended. Returns whether the request was for it.
 */
export function createPreviewPages(
  { brand, preview }: RuntimeConfig,
  cookies: PreviewCookies,
  liveSet: () => Promise<LiveSet>,
): AnswerOwn {
  function send(request: IncomingMessage, response: ServerResponse, status: number, html: string) {
    response.writeHead(status, {
      'cache-control': 'no-store',
      'content-security-policy': plainPolicy(html, "'self'"),
      'content-type': 'text/html; charset=utf-8',
      ...DOCUMENT_HEADERS,
      ...permissions(),
      'referrer-policy': 'same-origin',
    });
    response.end(request.method === 'HEAD' ? undefined : html);
  }

  /** Null when that remote may be previewed from there. It need not be released here yet. */
  function refusal(remote: string, from: string): [string, string] | null {
    if (!preview.origins.includes(from)) {
      return [`${from} is not allowed`, `Allowed are: ${preview.origins.join(', ')}.`];
    }
    return isPreviewable(remote)
      ? null
      : [
          `${remote} is no remote that can be previewed`,
          'The name of a remote begins with mfe-, such as mfe-billing; mfe-ops cannot be previewed.',
        ];
  }

  async function show(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requested = new URLSearchParams(/\?(.*)$/.exec(request.url ?? '')?.[1]);
    const [remote, from] = [requested.get('remote'), requested.get('from')];
    const current = cookies.current(request);
    const isRunning = current?.remote === remote && current?.from === from;
    if (remote !== null && from !== null && !isRunning) {
      const refused = refusal(remote, from);
      if (refused) return send(request, response, 403, notice(brand, ...refused));
      const isNew = !(remote in (await liveSet()).microFrontends);
      const page = proposal(brand, { remote, from }, isNew, current);
      return send(request, response, 200, page);
    }
    send(request, response, 200, current ? running(brand, current) : nothing(brand));
  }

  async function begin(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const form = await readForm(request);
    const [remote, from] = [form?.get('remote') ?? '', form?.get('from') ?? ''];
    const refused = refusal(remote, from);
    if (refused) return sendText(request, response, 403, `${refused[0]}. ${refused[1]}`);
    sendHome(response, cookies.begin(request, remote, from));
  }

  const sendHome = (response: ServerResponse, cookie: string) =>
    response
      .writeHead(303, { 'set-cookie': cookie, location: '/', 'cache-control': 'no-store' })
      .end();

  return async (request, response, pathname) => {
    if (preview.origins.length === 0) return false;
    if (request.method === 'POST' && (pathname === BEGIN || pathname === END)) {
      // Other sites must not begin a preview.
      if (!isSameOrigin(request.headers))
        sendText(request, response, 403, 'Only the page itself may ask for this');
      else if (pathname === BEGIN) await begin(request, response);
      else sendHome(response, cookies.end(request));
      return true;
    }
    if (pathname !== PREVIEW_PAGE) return false;
    await show(request, response);
    return true;
  };
}

/** A form's fields; null when the body is longer than any of ours. */
async function readForm(request: IncomingMessage): Promise<URLSearchParams | null> {
  let text = '';
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > MAX_FORM_BYTES) return null;
  }
  return new URLSearchParams(text);
}
