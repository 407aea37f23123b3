import { ApiError, invalid } from '../http/errors';
import { faultsIn, type Rule, tidy } from '../validation/rules';

type Rules<Field extends string> = Record<Field, readonly Rule[]>;

/** The fields of a form, tidied. @throws 422 for those that will not do */
export function fieldsOf<Field extends string>(
  body: Partial<Record<NoInfer<Field>, string | undefined>>,
  rules: Rules<Field>,
): Record<Field, string> {
  const fields = Object.keys(rules) as Field[];
  const values = Object.fromEntries(fields.map((field) => [field, tidy(body[field])]));
  const faults = faultsIn(values, rules);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return values as Record<Field, string>;
}

/** The fields that are to change, the others left out. @throws 422 when there are none, or they will not do */
export function changesOf<Field extends string>(
  body: Partial<Record<NoInfer<Field>, string | undefined>>,
  rules: Rules<Field>,
): Partial<Record<Field, string>> {
  const given = Object.entries(rules).filter(([field]) => body[field as Field] !== undefined);
  if (given.length === 0) throw new ApiError(422, 'There is nothing to change.');
  return fieldsOf(body, Object.fromEntries(given) as Rules<Field>);
}
