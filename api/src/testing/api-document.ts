import type { TestApi } from './test-api';

/** The parts of an OpenAPI 3.1 document that tests read. */
export interface ApiDocument {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
}

export interface Operation {
  tags?: string[];
  summary?: string;
  description?: string;
  security?: object[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { description?: string; content?: Content }>;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema: Schema;
}

export type Content = Record<string, { schema?: Schema }>;

export interface Schema {
  type?: string;
  format?: string;
  description?: string;
  const?: unknown;
  default?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
}

export interface Endpoint extends Operation {
  method: string;
  path: string;
}

/** All operations by their tag, in the order of the document. */
export function endpointsByTag({ paths }: ApiDocument): Map<string, Endpoint[]> {
  const groups = new Map<string, Endpoint[]>();
  for (const [path, operations] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? 'Other';
      const group = groups.get(tag) ?? [];
      group.push({ ...operation, method: method.toUpperCase(), path });
      groups.set(tag, group);
    }
  }
  return groups;
}

/** The served document that describes the API. */
export async function apiDocument(api: TestApi): Promise<ApiDocument> {
  const { text } = await api.send('GET', '/api/docs/openapi.json');
  return JSON.parse(text) as ApiDocument;
}
