// Requests from a portal behind TLS what a browser requests when somebody signs in, and prints the answers. Usage: node
// browse.mjs <origin> <file of the certificate>
import { readFileSync } from 'node:fs';
import { request } from 'node:https';

const [, , origin = '', certificate = ''] = process.argv;
const ca = readFileSync(certificate);

const ask = (path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const requested = request(new URL(path, origin), { ca, method, headers }, (response) => {
      let text = '';
      response.on('data', (chunk) => (text += String(chunk)));
      response.on('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text }),
      );
    });
    requested.on('error', reject).end(body);
  });

const page = await ask('/login');
const scripts = [...page.text.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, src]) => src);
const answers = await Promise.all(scripts.map((src) => ask(src)));
const signedIn = await ask('/api/subscribers/authentication/v1/access-token', {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ type: 'email', email: 'asha@example.com', password: 'Portal-2026' }),
});
const token = JSON.parse(signedIn.text).data?.access_token;
const own = await ask('/api/subscribers/account/v1/details', {
  headers: { authorization: `Bearer ${token}` },
});

console.log(
  JSON.stringify({
    page: page.status,
    policy: page.headers['content-security-policy'] !== undefined,
    transport: page.headers['strict-transport-security'] !== undefined,
    scripts: answers.map(({ status }) => status),
    signIn: signedIn.status,
    profile: own.status,
  }),
);
