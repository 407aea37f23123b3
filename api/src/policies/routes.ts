import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { PolicyRecord } from '@portal/shared/contract';
import type { Database } from '../database/database';
import type { App } from '../http/app';
import { toRoute } from '../http/call-route';
import type { Language } from '../http/language';
import { describeResponse, wrapData } from '../http/schemas';

const policy = describeResponse<PolicyRecord>()(
  Type.Object({
    status: Type.Integer(),
    public: Type.Integer(),
    posts: Type.Object({ content: Type.String({ description: 'HTML.' }) }),
    language: Type.Enum(['en', 'ne'], { description: 'English comes first.' }),
  }),
);

const KINDS = {
  privacyPolicy: { kind: 'privacy-policy', summary: 'The privacy policy' },
  userAgreement: { kind: 'user-agreement', summary: 'The user agreement' },
} as const;

export function policyRoutes(app: App, database: Database): void {
  for (const name of ['privacyPolicy', 'userAgreement'] as const) {
    const { kind, summary } = KINDS[name];
    app.route({
      ...toRoute(name),
      schema: {
        tags: ['Policies'],
        summary,
        response: { 200: wrapData(Type.Array(policy)) },
      },
      handler: async () => ({
        data: await database.query<PolicyRecord & { language: Language }>(sql`
          SELECT status, public, json_build_object('content', content) AS posts, language
          FROM policies WHERE kind = ${kind} AND status = 1 AND public = 1
          -- Pages that know no languages take the first.
          ORDER BY language <> 'en', id`),
      }),
    });
  }
}
