import { randomUUID } from 'node:crypto';
import { CALLS, OUTLINE_ADDRESS } from '@portal/shared/contract';
import { picture } from '@portal/api/testing/image-files';
import { camerasBy, login, formatPath, profileBy, signIn } from '../api/calls';

export interface Sent extends RequestInit {
  path: string;
}

/** One kind of request, and how often it is sent to measure its cost. */
export interface Subject {
  what: string;
  server: 'api' | 'host';
  count: number;
  /** The request number `at`. */
  request: (at: number) => Sent;
}

interface Visitor {
  id: string;
  headers: Record<string, string>;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** A photo as phones take them, in the size that the portal's form sends. */
const photo = () => picture({ width: 2000, height: 1500 }).blur(3).jpeg({ quality: 85 }).toBuffer();

const purchase = ({ id, headers }: Visitor): Sent => ({
  path: formatPath(CALLS.paidSubscribe),
  method: 'POST',
  headers: { ...headers, ...JSON_TYPE, 'idempotency-key': `"${randomUUID()}"` },
  body: JSON.stringify({
    package_id: 'home-basic',
    package_plan_id: 'home-basic-1',
    payment_gateway: 'e-payment',
    payment_method: 'sandbox-wallet',
    qty: 1,
    subscriber_id: id,
    created_by: id,
    subscriber_ipcam_id: `${id}-1`,
  }),
});

function upload({ headers }: Visitor, image: Buffer): Sent {
  const body = new FormData();
  body.set('model', 'subscribers');
  body.set('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg');
  return { path: formatPath(CALLS.imageUpload), method: 'POST', headers, body };
}

/** Signs in as many subscribers as the limits of each require, and returns what is measured with them. */
export async function subjectsAt(origin: string, ids: readonly string[]): Promise<Subject[]> {
  const visitors: Visitor[] = [];
  for (const id of ids) visitors.push({ id, headers: await signIn(origin, `${id}@example.com`) });
  const of = (at: number) => visitors[at % visitors.length] as Visitor;
  const image = await photo();
  const page = (path: string) => () => ({ path });
  const api = (what: string, count: number, request: Subject['request']): Subject => ({
    what,
    server: 'api',
    count,
    request,
  });
  const host = (what: string, path: string): Subject => ({
    what,
    server: 'host',
    count: 4_000,
    request: page(path),
  });
  return [
    host('a page (its document)', '/cameras'),
    host('live.json, unchanged or not', OUTLINE_ADDRESS),
    api('own profile', 4_000, (at) => profileBy(of(at).headers)),
    api('20 cameras', 4_000, (at) => camerasBy(of(at).headers, of(at).id, 50)),
    api('notifications', 4_000, (at) => ({
      path: `${formatPath(CALLS.notifications)}?page=1&limit=20`,
      headers: of(at).headers,
    })),
    api('sign-in', 400, (at) => login(`${of(at).id}@example.com`)),
    api('start of a purchase', 600, (at) => purchase(of(at))),
    api('photo of a document', 100, (at) => upload(of(at), image)),
  ];
}
