import Fastify, { type FastifyServerOptions } from 'fastify';
import { compileWhenUsed } from './compiled-when-used';

const SCHEMA = {
  querystring: { type: 'object', required: ['page'], properties: { page: { type: 'integer' } } },
  response: { 200: { type: 'object', properties: { page: { type: 'integer' } } } },
};

function appWith(options: FastifyServerOptions) {
  const app = Fastify(options);
  app.get('/', { schema: SCHEMA }, ({ query }) => ({ ...(query as object), secret: 1 }));
  return app;
}

test.each(['/?page=2', '/?page=two', '/', '/?page=3'])(
  '%p is answered as with the schemas that Fastify compiles at the start',
  async (url) => {
    const [atStart, whenUsed] = [
      appWith({}),
      appWith({ schemaController: { compilersFactory: compileWhenUsed() } }),
    ];
    const [expected, ...answers] = [
      await atStart.inject(url),
      await whenUsed.inject(url),
      await whenUsed.inject(url),
    ].map(({ statusCode, body }) => ({ statusCode, body }));
    expect(answers).toEqual([expected, expected]);
  },
);

test('a schema that no request needs is not compiled', async () => {
  const app = Fastify({ schemaController: { compilersFactory: compileWhenUsed() } });
  app.get('/', { schema: { querystring: { type: 'no such type' } } }, () => 'never');
  await app.ready();
  expect((await app.inject('/')).statusCode).toBe(500);
});
