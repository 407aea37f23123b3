import swagger from '@fastify/swagger';
import type { FastifyContextConfig } from 'fastify';
import { operatorCookie } from '@portal/shared/contract';
import type { App } from '../http/app';
import { sendPage, serveStyles } from '../http/page';
import { docsPage } from './docs-page';
import type { ApiDocument } from './document';

const DOCUMENT = '/api/docs/openapi.json';
const STYLES = '/api/docs/docs.css';

/** What a call asks of its caller, as the document says it. */
function withSecurity<Schema>(schema: Schema, config: FastifyContextConfig): Schema {
  if (config.public || config.access === 'anyone') return schema;
  const security = config.access ? [{ operator: [] }, { machine: [] }] : [{ bearer: [] }];
  return { ...schema, security };
}

/** Collects what routes say of themselves; register it before them. */
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

/** The document for programs and the page for people. */
export function docsRoutes(app: App): void {
  const hidden = { schema: { hide: true }, config: { public: true } };
  serveStyles(app, STYLES, new URL('./docs.css', import.meta.url));
  app.get(DOCUMENT, hidden, () => app.swagger());
  app.get('/api/docs', hidden, (_request, reply) =>
    sendPage(reply, {
      styles: STYLES,
      ...docsPage(app.swagger() as unknown as ApiDocument, DOCUMENT),
    }),
  );
}
