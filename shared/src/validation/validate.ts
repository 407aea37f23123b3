import type { Translate } from '../i18n';
import { translate } from '../i18n/translate';
import type { Rule } from './rules';

export interface FieldRules {
  /** English; translated on use, like every message. */
  label: string;
  rules: readonly Rule[];
}

export type RulesByField<Values> = { readonly [Field in keyof Values]?: FieldRules };
export type Errors<Values> = { [Field in keyof Values]?: string };

/** The rules of one field, applied in this order. */
export const field = (label: string, ...rules: Rule[]): FieldRules => ({ label, rules });

const inEnglish: Translate = (text, parameters) => translate([], text, parameters);

function firstMessage(
  { label, rules }: FieldRules,
  value: unknown,
  values: Readonly<Record<string, unknown>>,
  t: Translate,
): string | undefined {
  const context = { label: t(label), values, t };
  for (const rule of rules) {
    const message = rule(value, context);
    if (message !== undefined) return message;
  }
  return undefined;
}

/** The first message of each refused field, in the order of `rulesByField`; `{}` if all are valid. */
export function validate<Values extends object>(
  values: Values,
  rulesByField: RulesByField<Values>,
  t: Translate = inEnglish,
): Errors<Values> {
  const errors: Errors<Values> = {};
  const all: Readonly<Record<string, unknown>> = Object.fromEntries(Object.entries(values));
  for (const name of Object.keys(rulesByField) as (keyof Values & string)[]) {
    const rules = rulesByField[name];
    const message = rules && firstMessage(rules, values[name], all, t);
    if (message !== undefined) errors[name] = message;
  }
  return errors;
}
