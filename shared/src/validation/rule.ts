import type { Translate } from '../i18n';

/** What a rule may know besides the value it judges. */
export interface RuleContext {
  /** The field's label, already translated: the `{Field}` of a message. */
  label: string;
  /** All values of the form, for rules that compare fields. */
  values: Readonly<Record<string, unknown>>;
  t: Translate;
}

/** Judges one value: the message when it is refused, undefined when it is accepted. */
export type Rule = (value: unknown, context: RuleContext) => string | undefined;

/** No answer was given. Only `required` and `presentElement` refuse that; every other rule lets it pass. */
export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

/** The rule `judge` for answers that were given. */
export const whenGiven =
  (judge: Rule): Rule =>
  (value, context) =>
    isEmpty(value) ? undefined : judge(value, context);

/** The same rule with a message of its own. */
export const withMessage =
  (message: string, rule: Rule): Rule =>
  (value, context) =>
    rule(value, context) === undefined ? undefined : context.t(message, { Field: context.label });
