import type { ApiDocument } from '../docs/document';
import type { TestApi } from './test-api';

/** The document that describes the API, as it is served. */
export async function apiDocument(api: TestApi): Promise<ApiDocument> {
  const { text } = await api.send('GET', '/api/docs/openapi.json');
  return JSON.parse(text) as ApiDocument;
}
