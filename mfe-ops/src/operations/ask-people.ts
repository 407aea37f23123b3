import { OPERATORS_PATH } from '@portal/shared/contract';
import { askOperations, type Question } from './ask-operations';

/** Asks the API about operators, like `askOperations` asks delivery. */
export const askPeople = <Answer>(question: Omit<Question<Answer>, 'base'>): Promise<Answer> =>
  askOperations({ ...question, base: OPERATORS_PATH });

/** An answer below `data`. */
export const isData = <Data>(body: unknown): body is { data: Data } =>
  typeof body === 'object' && body !== null && 'data' in body;
