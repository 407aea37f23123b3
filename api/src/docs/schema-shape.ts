import type { Schema } from './document';

const limits = ({ minimum, maximum, default: preset }: Schema): string =>
  [
    minimum === undefined ? '' : ` ≥ ${minimum}`,
    maximum === undefined ? '' : ` ≤ ${maximum}`,
    preset === undefined ? '' : ` = ${JSON.stringify(preset)}`,
  ].join('');

/** A schema the way one writes it down for a colleague: `{ id: string, tags: string[] }`. */
export function shapeOf(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum)
    return schema.enum.map((value) => JSON.stringify(value)).join(' | ') + limits(schema);
  if (schema.anyOf) {
    return schema.anyOf.map((option) => shapeOf(option, indent)).join(' | ') + limits(schema);
  }
  if (schema.type === 'array') {
    const items = schema.items ? shapeOf(schema.items, indent) : 'any';
    return items.includes(' | ') && !items.startsWith('{') ? `(${items})[]` : `${items}[]`;
  }
  if (schema.properties) {
    const inner = `${indent}  `;
    const lines = Object.entries(schema.properties).map(([name, field]) => {
      const mark = schema.required?.includes(name) ? '' : '?';
      const note = field.description ? `  // ${field.description}` : '';
      return `${inner}${name}${mark}: ${shapeOf(field, inner)}${note}`;
    });
    return `{\n${lines.join('\n')}\n${indent}}`;
  }
  if (typeof schema.additionalProperties === 'object') {
    return `{ [name]: ${shapeOf(schema.additionalProperties, indent)} }`;
  }
  return (schema.format ?? schema.type ?? 'any') + limits(schema);
}
