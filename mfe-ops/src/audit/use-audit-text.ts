import { useTranslation, type AuditAction, type AuditEntry } from '@portal/shared';

/** The texts of the audit log. Actions of a newer API show by their names. */
export function useAuditText() {
  const t = useTranslation();
  const actions: Record<AuditAction, string> = {
    'session.begin': t('Sign-in'),
    'session.end': t('Sign-out'),
    'session.revoke': t('Sessions ended'),
    access: t('Access'),
    'enrolment.begin': t('Link followed'),
    'factor.add': t('Sign-in method added'),
    'factor.remove': t('Sign-in method removed'),
    'operator.add': t('Operator invited'),
    'operator.role': t('Role changed'),
    'operator.link': t('Link created'),
    'operator.remove': t('Operator removed'),
    'token.add': t('Token created'),
    'token.revoke': t('Token revoked'),
    'cancellation.approve': t('Cancellation approved'),
    'cancellation.reject': t('Cancellation rejected'),
    'kyc.read': t('Verification viewed'),
    'kyc.document': t('Identity document viewed'),
    'kyc.verify': t('Subscriber verified'),
    'kyc.reject': t('Verification rejected'),
    'payment.settle': t('Payment looked up'),
    'support.close': t('Support request closed'),
    'release.rollback': t('Rollback'),
    'release.halt': t('Canary halted'),
  };
  const outcomes: Record<AuditEntry['outcome'], string> = {
    begun: t('begun'),
    done: t('done'),
    refused: t('refused'),
  };
  return {
    actionText: (action: AuditAction): string => actions[action] ?? action,
    outcomeText: (outcome: AuditEntry['outcome']): string => outcomes[outcome] ?? outcome,
  };
}
