import { createRequire } from 'node:module';
import swagger from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { operatorCookie } from '@portal/shared/contract';
import type { App } from '../http/app';
import { html, sendPage, serveFile } from '../http/page';

const PATH = '/api/docs';
const DOCUMENT = `${PATH}/openapi.json`;

const { resolve } = createRequire(import.meta.url);

/** Swagger UI, and this project's additions. */
const FILES: Record<string, URL | string> = {
  [`${PATH}/swagger-ui.css`]: resolve('swagger-ui-dist/swagger-ui.css'),
  [`${PATH}/docs.css`]: new URL('./docs.css', import.meta.url),
  [`${PATH}/swagger-ui-bundle.js`]: resolve('swagger-ui-dist/swagger-ui-bundle.js'),
  [`${PATH}/docs.js`]: new URL('./docs.js', import.meta.url),
};
const filesEndingWith = (end: string): string[] =>
  Object.keys(FILES).filter((address) => address.endsWith(end));

/** The security requirements of a call in the document. */
function withSecurity<Schema>(schema: Schema, config: FastifyContextConfig): Schema {
  if (config.public || config.access === 'anyone') return schema;
  const security = config.access ? [{ operator: [] }, { machine: [] }] : [{ bearer: [] }];
  return { ...schema, security };
}

/** Collects the descriptions of routes; register it before them. */
export async function describeRoutes(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Subscriber API',
        version: '1.0.0',
        description:
          'What the subscriber portal asks of its server. Every call needs a Bearer access token ' +
          'unless it is marked public, and answers about the signed-in subscriber only. The calls ' +
          'of operators need the session of one instead, or the token of a machine.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          operator: {
            type: 'apiKey',
            in: 'cookie',
            name: operatorCookie(true),
            description: 'The session of an operator; over http the name has no prefix.',
          },
          machine: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of a machine, as `portal-admin` makes and sends it.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: withSecurity(schema, route.config ?? {}),
    }),
  });
}

/** The document for programs, and Swagger UI for people. */
export function docsRoutes(app: App): void {
  const hidden = { schema: { hide: true }, config: { public: true } };
  for (const [address, file] of Object.entries(FILES)) serveFile(app, address, file);
  app.get(DOCUMENT, hidden, () => app.swagger());
  app.get(PATH, hidden, (_request, reply) =>
    sendPage(reply, {
      title: 'Subscriber API',
      styles: filesEndingWith('.css'),
      scripts: filesEndingWith('.js'),
      body: html`<div id="docs"></div>
        <noscript><a href="${DOCUMENT}">OpenAPI 3.1 document</a></noscript>`,
    }),
  );
}
