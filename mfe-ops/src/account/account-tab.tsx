import { useDispatch, useTranslation, type OperatorSelf } from '@portal/shared';
import { Badge, Button, Card, Skeleton, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { Moment } from '../formats/moment';
import { Aside } from '../lists/aside';
import { List, Listed } from '../lists/listed';
import { isNothing, askPeople } from '../operations/ask-operations';
import { self } from '../operations/people.actions';
import { type Asking, useAsking } from '../operations/use-asking';
import { FreshArea } from '../refreshing/fresh-area';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { AskingFailure } from '../sign-in/asking-failure';
import { PasskeyForm } from '../sign-in/passkey-form';
import { PasswordSetUp } from '../sign-in/password-set-up';
import { SignInAgain } from '../sign-in/sign-in-again';
import { browserName } from './browser-name';

/** The operator's own sign-in methods and sessions. */
export function AccountTab() {
  return (
    <FreshArea of={useFresh(self, {})} waiting={<Skeleton height="16rem" />}>
      {(me) => <Account me={me} />}
    </FreshArea>
  );
}

function Account({ me }: { me: OperatorSelf }) {
  const dispatch = useDispatch();
  const asking = useAsking();
  const remove = (path: string) =>
    asking.ask(
      (signal) => askPeople({ method: 'DELETE', path, signal, isAnswer: isNothing }),
      () => dispatch(refresh()),
    );
  return (
    <Stack gap={4}>
      <AskingFailure failure={asking.failure} />
      <Passkeys me={me} asking={asking} remove={remove} />
      <Password me={me} asking={asking} remove={remove} />
      <Sessions me={me} asking={asking} remove={remove} />
      <SignInAgain asking={asking} />
    </Stack>
  );
}

interface PartProps {
  me: OperatorSelf;
  asking: Asking;
  remove: (path: string) => void;
}

/** The last sign-in method has no remove button, because the API would refuse. */
const hasAnotherWay = ({ passkeys, password_set_at }: OperatorSelf): boolean =>
  passkeys.length + (password_set_at === null ? 0 : 1) > 1;

function Passkeys({ me, asking, remove }: PartProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  return (
    <Card title={t('Passkeys')}>
      <List>
        {me.passkeys.map(({ id, label, synced, created_at, used_at }) => (
          <Listed
            key={id}
            title={
              <>
                {label} {synced && <Badge>{t('Synchronised')}</Badge>}
              </>
            }
            action={
              hasAnotherWay(me) && (
                <Button
                  size="small"
                  disabled={asking.busy}
                  aria-label={t('Remove {name}', { name: label })}
                  onClick={() => remove(`/me/passkeys/${encodeURIComponent(id)}`)}
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

function Password({ me, asking, remove }: PartProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const [setting, setSetting] = useState(false);
  const set = me.password_set_at;
  return (
    <Card title={t('Password with one-time codes')}>
      {set !== null && (
        <Aside>
          {t('Set')} <Moment at={set} />
        </Aside>
      )}
      {set === null && !setting && <Aside>{t('None is set. Passkeys are enough.')}</Aside>}
      {setting ? (
        <>
          <PasswordSetUp
            onDone={() => {
              setSetting(false);
              dispatch(refresh());
            }}
          />
          <Stack direction="row">
            <Button onClick={() => setSetting(false)}>{t('Cancel')}</Button>
          </Stack>
        </>
      ) : (
        <Stack direction="row" gap={2}>
          <Button onClick={() => setSetting(true)}>
            {set === null ? t('Set a password') : t('Set another password')}
          </Button>
          {set !== null && hasAnotherWay(me) && (
            <Button disabled={asking.busy} onClick={() => remove('/me/password')}>
              {t('Remove the password')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}

function Sessions({ me, asking, remove }: PartProps) {
  const t = useTranslation();
  return (
    <Card
      title={t('Where you are signed in')}
      actions={
        me.sessions.length > 1 && (
          <Button size="small" disabled={asking.busy} onClick={() => remove('/me/sessions')}>
            {t('End all other sessions')}
          </Button>
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
                <Button
                  size="small"
                  disabled={asking.busy}
                  aria-label={t('End the session from {address}', { address })}
                  onClick={() => remove(`/me/sessions/${id}`)}
                >
                  {t('End')}
                </Button>
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
