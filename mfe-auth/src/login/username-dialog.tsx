import { usePortal, useTranslation } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { CredentialsForm } from './credentials-form';
import { tenantLogin } from './tenant-login.action';

/** The sign-in by username, for people without an email in their account. */
export function UsernameDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslation();
  const { tenantId } = usePortal().config.auth;
  return (
    <Dialog open onClose={onClose} title={t('Sign in to your account')}>
      <CredentialsForm
        identifier="username"
        label={t('Username')}
        action={tenantLogin}
        credentials={(username, password) => ({ tenantId, username, password })}
      />
    </Dialog>
  );
}
