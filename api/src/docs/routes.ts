import swagger from '@fastify/swagger';
import type { App } from '../http/app';
import { sendPage, serveStyles } from '../http/page';
import { docsPage } from './docs-page';
import type { ApiDocument } from './document';

const DOCUMENT = '/api/docs/openapi.json';
const STYLES = '/api/docs/docs.css';

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
          'of operators need the operator’s secret instead.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          operator: {
            type: 'http',
            scheme: 'bearer',
            description: 'The operator’s secret, as `portal-admin` sends it.',
          },
        },
      },
    },
    transform: ({ schema, url, route }) => ({
      url,
      schema: route.config?.public
        ? schema
        : { ...schema, security: [route.config?.operator ? { operator: [] } : { bearer: [] }] },
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
