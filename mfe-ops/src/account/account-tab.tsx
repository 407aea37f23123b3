import { useDispatch, useTranslation, type OperatorSelf } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Badge, Button, Card, Skeleton, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { Moment } from '../formats/moment';
import { Aside } from '../lists/aside';
import { List, Listed } from '../lists/listed';
import { self } from '../operations/people.actions';
import { FreshArea } from '../refreshing/fresh-area';
import { RemovalDialog, type RemovalDialogProps } from '../people/removal-dialog';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { PasskeyForm } from '../sign-in/passkey-form';
import { PasswordSetUp } from '../sign-in/password-set-up';
import { browserName } from './browser-name';
import { EndButton } from './end-button';

/** The operator's own sign-in methods and sessions. */
export function AccountTab() {
  const t = useTranslation();
  const dispatch = useDispatch();
  const [removing, setRemoving] = useState<Removed | null>(null);
  return (
    <>
      <FreshArea of={useFresh(self, {})} waiting={<Skeleton height="16rem" />}>
        {(me) => (
          <Stack gap={4}>
            <Passkeys me={me} onRemove={setRemoving} />
            <Password me={me} onRemove={setRemoving} />
            <Sessions me={me} />
          </Stack>
        )}
      </FreshArea>
      {removing && (
        <RemovalDialog
          {...removing}
          onClose={() => setRemoving(null)}
          onRemoved={() => dispatch(refresh())}
        >
          {t('You can no longer sign in with it. Your other sessions end too.')}
        </RemovalDialog>
      )}
    </>
  );
}

interface AccountProps {
  me: OperatorSelf;
}

/** A sign-in method that is to be removed. */
type Removed = Pick<RemovalDialogProps, 'path' | 'title'>;

interface MethodProps extends AccountProps {
  onRemove: (method: Removed) => void;
}

/** The last sign-in method has no remove button, because the API would refuse. */
const hasAnotherWay = ({ passkeys, password_set_at }: OperatorSelf): boolean =>
  passkeys.length + (password_set_at === null ? 0 : 1) > 1;

function Passkeys({ me, onRemove }: MethodProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  // The API gives this name to a passkey that nobody named.
  const nameOf = (label: string) => (label === 'Passkey' ? t('Passkey') : label);
  return (
    <Card title={t('Passkeys')}>
      <List>
        {me.passkeys.map(({ id, label, synced, created_at, used_at }) => (
          <Listed
            key={id}
            title={
              <>
                {nameOf(label)} {synced && <Badge>{t('Synchronised')}</Badge>}
              </>
            }
            action={
              hasAnotherWay(me) && (
                <Button
                  size="small"
                  aria-label={t('Remove {name}', { name: nameOf(label) })}
                  onClick={() =>
                    onRemove({
                      path: `/me/passkeys/${encodeURIComponent(id)}`,
                      title: t('Remove {name}', { name: nameOf(label) }),
                    })
                  }
                  ref={leaveFocusToTitle}
                >
                  {t('Remove')}
                </Button>
              )
            }
          >
            {t('Added')} <Moment at={created_at} />
            {used_at !== null && (
              <>
                {' · '}
                {t('Last used')} <Moment at={used_at} />
              </>
            )}
          </Listed>
        ))}
      </List>
      <PasskeyForm submit={t('Add a passkey')} onDone={() => dispatch(refresh())} />
    </Card>
  );
}

function Password({ me, onRemove }: MethodProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const [setting, setSetting] = useState(false);
  const set = me.password_set_at;
  const setText = set === null ? t('Set a password') : t('Set another password');
  return (
    <Card title={t('Password with one-time codes')}>
      {set !== null && (
        <Aside>
          {t('Set')} <Moment at={set} />
        </Aside>
      )}
      {set === null && !setting && <Aside>{t('None is set. Passkeys are enough.')}</Aside>}
      {setting && (
        <PasswordSetUp
          name={me.name}
          onDone={() => {
            setSetting(false);
            dispatch(refresh());
          }}
          onCancel={() => setSetting(false)}
        />
      )}
      <Stack direction="row" gap={2}>
        {/* One button, which keeps the focus after Cancel. */}
        <Button onClick={() => setSetting(!setting)}>{setting ? t('Cancel') : setText}</Button>
        {!setting && set !== null && hasAnotherWay(me) && (
          <Button
            onClick={() => onRemove({ path: '/me/password', title: t('Remove the password') })}
            ref={leaveFocusToTitle}
          >
            {t('Remove the password')}
          </Button>
        )}
      </Stack>
    </Card>
  );
}

function Sessions({ me }: AccountProps) {
  const t = useTranslation();
  return (
    <Card
      title={t('Where you are signed in')}
      actions={
        me.sessions.length > 1 && (
          <EndButton path="/me/sessions">{t('End all other sessions')}</EndButton>
        )
      }
    >
      <List>
        {me.sessions.map(({ id, current, address, browser, seen_at }) => (
          <Listed
            key={id}
            title={
              <>
                {browserName(browser)}{' '}
                {current && <Badge tone="success">{t('This session')}</Badge>}
              </>
            }
            action={
              !current && (
                <EndButton
                  path={`/me/sessions/${id}`}
                  label={t('End the session from {address}', { address })}
                >
                  {t('End')}
                </EndButton>
              )
            }
          >
            {address} · {t('Last seen')} <Moment at={seen_at} />
          </Listed>
        ))}
      </List>
    </Card>
  );
}
