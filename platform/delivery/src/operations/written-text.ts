import { OPERATOR_TEXT } from '@portal/shared/contract';
import { oneLine } from '../one-line';
import { Refusal } from './refusal';

/** What an operator wrote, on one line. @throws Refusal when there is nothing, or too much */
export function writtenText(field: keyof typeof OPERATOR_TEXT, value: unknown): string {
  const most = OPERATOR_TEXT[field];
  const text = typeof value === 'string' ? oneLine(value) : '';
  if (text === '') throw new Refusal(400, `A ${field} is needed.`);
  if (text.length > most) throw new Refusal(400, `The ${field} has more than ${most} characters.`);
  return text;
}
