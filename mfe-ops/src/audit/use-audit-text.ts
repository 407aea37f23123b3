import { useTranslation, type AuditAction, type AuditEntry } from '@portal/shared';

/** The words of the audit log. What a newer API records stands there in its own word. */
export function useAuditText() {
  const t = useTranslation();
  const actions: Record<AuditAction, string> = {
    'session.begin': t('Sign-in'),
    'session.end': t('Sign-out'),
    'session.revoke': t('Sessions ended'),
    access: t('Access'),
    'enrolment.begin': t('Link followed'),
    'factor.add': t('Way in added'),
    'factor.remove': t('Way in removed'),
    'operator.add': t('Operator invited'),
    'operator.role': t('Role changed'),
    'operator.link': t('Link made'),
    'operator.remove': t('Operator removed'),
    'token.add': t('Token made'),
    'token.revoke': t('Token taken back'),
    'cancellation.approve': t('Cancellation approved'),
    'cancellation.reject': t('Cancellation rejected'),
    'kyc.read': t('Verification read'),
    'kyc.document': t('Identity document looked at'),
    'kyc.verify': t('Subscriber verified'),
    'kyc.reject': t('Verification rejected'),
    'payment.settle': t('Payment asked about'),
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
