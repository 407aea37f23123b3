import type { Content, Endpoint, Parameter } from '../api-document';

const text = { type: 'string' };

const parameters = (place: string, ...names: string[]): Parameter[] =>
  names.map((name) => ({ name, in: place, schema: text }));

const always = (name: string, value: string): Parameter[] => [
  { name, in: 'query', required: true, schema: { const: value } },
];

const form = (...names: string[]): { content: Content } => ({
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        properties: Object.fromEntries(names.map((name) => [name, text])),
      },
    },
  },
});

const page = (
  method: string,
  path: string,
  more: Pick<Endpoint, 'parameters' | 'requestBody'> = {},
): Endpoint => ({ method, path, responses: {}, ...more });

/** Addresses besides the documented calls: pages for people, the sandbox, metrics. */
export const UNDOCUMENTED: readonly Endpoint[] = [
  page('GET', '/metrics'),
  page('GET', '/api/docs'),
  page('GET', '/api/docs/openapi.json'),
  page('GET', '/sandbox/mail'),
  page('GET', '/sandbox/mail/{id}', { parameters: parameters('path', 'id') }),
  page('GET', '/sandbox/wallet/{id}', { parameters: parameters('path', 'id') }),
  page('POST', '/sandbox/wallet/{id}/{action}', {
    parameters: parameters('path', 'id', 'action'),
    requestBody: form('answer'),
  }),
  page('GET', '/sandbox/partner/auth', {
    parameters: [
      ...always('client_id', 'subscriber-portal'),
      ...always('redirect_uri', 'http://portal.test/worldlink_oath'),
      ...always('response_type', 'code'),
      ...always('scope', 'openid'),
      ...parameters('query', 'state', 'nonce', 'code_challenge', 'code_challenge_method', 'prompt'),
    ],
  }),
  page('POST', '/sandbox/partner/auth', {
    requestBody: form('client_id', 'redirect_uri', 'response_type', 'scope', 'state', 'nonce'),
  }),
  page('GET', '/sandbox/partner/auth/{uid}', { parameters: parameters('path', 'uid') }),
  page('GET', '/sandbox/partner/interaction/{uid}', { parameters: parameters('path', 'uid') }),
  page('POST', '/sandbox/partner/interaction/{uid}', {
    parameters: parameters('path', 'uid'),
    requestBody: form('answer', 'username', 'password'),
  }),
  page('POST', '/sandbox/partner/token', {
    requestBody: form('grant_type', 'code', 'redirect_uri', 'client_id', 'client_secret'),
  }),
  page('GET', '/sandbox/partner/session/end', {
    parameters: parameters('query', 'id_token_hint', 'client_id', 'post_logout_redirect_uri'),
  }),
  page('POST', '/sandbox/partner/session/end/confirm', { requestBody: form('xsrf', 'logout') }),
  page('GET', '/sandbox/partner/{path}', { parameters: parameters('path', 'path') }),
];
