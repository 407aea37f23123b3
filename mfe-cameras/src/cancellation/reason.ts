import { field, type Rule } from '@portal/shared/validation';

/** Characters a reason has at least, the blanks around it not counted. */
export const SHORTEST_REASON = 10;

const longEnough: Rule = (reason, { t }) =>
  typeof reason === 'string' && reason.trim().length >= SHORTEST_REASON
    ? undefined
    : t('The field "Reason" is required and must be at least 10 characters long');

export const REASON_RULES = { reason: field('Reason', longEnough) };
