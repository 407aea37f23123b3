import { useDispatch, useTranslation, type OperatorSelf } from '@portal/shared';
import { Badge, Banner, Button, Card, Skeleton, Stack } from '@portal/shared/ui';
import { useState, type ReactNode } from 'react';
import { isNothing } from '../operations/ask-operations';
import { Moment } from '../page/moment';
import { askPeople } from '../people/ask-people';
import { self } from '../people/people.actions';
import { type Asking, useAsking } from '../people/use-asking';
import { FreshArea } from '../refreshing/fresh-area';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { SignInAgain } from '../sign-in/sign-in-again';
import { useSignInText } from '../sign-in/use-sign-in-text';
import styles from './account.module.css';
import { browserName } from './browser-name';
import { PasskeyForm } from './passkey-form';
import { PasswordSetUp } from './password-set-up';

/** One's own ways in, and where one is signed in. */
export function AccountTab() {
  return (
    <FreshArea of={useFresh(self, {})} waiting={<Skeleton height="16rem" />}>
      {(me) => <Account me={me} />}
    </FreshArea>
  );
}

function Account({ me }: { me: OperatorSelf }) {
  const dispatch = useDispatch();
  const text = useSignInText();
  const asking = useAsking();
  const remove = (path: string) =>
    asking.ask(
      (signal) => askPeople({ method: 'DELETE', path, signal, isAnswer: isNothing }),
      () => dispatch(refresh()),
    );
  return (
    <Stack gap={4}>
      {asking.failure && (
        <Banner tone="danger" role="alert">
          {text(asking.failure)}
        </Banner>
      )}
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

/** The last way in has no control that takes it away: it would be refused. */
const hasAnotherWay = ({ passkeys, password_set_at }: OperatorSelf): boolean =>
  passkeys.length + (password_set_at === null ? 0 : 1) > 1;

function Passkeys({ me, asking, remove }: PartProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  return (
    <Card title={t('Passkeys')}>
      <ul className={styles['list']}>
        {me.passkeys.map(({ id, label, synced, created_at, used_at }) => (
          <Row
            key={id}
            title={label}
            badge={synced && <Badge>{t('Synchronised')}</Badge>}
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
          </Row>
        ))}
      </ul>
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
        <p className={styles['aside']}>
          {t('Set')} <Moment at={set} />
        </p>
      )}
      {set === null && !setting && (
        <p className={styles['aside']}>{t('None is set. Passkeys are enough.')}</p>
      )}
      {setting ? (
        <div className={styles['narrow']}>
          <PasswordSetUp
            onDone={() => {
              setSetting(false);
              dispatch(refresh());
            }}
          />
          <Button block onClick={() => setSetting(false)}>
            {t('Cancel')}
          </Button>
        </div>
      ) : (
        <div className={styles['buttons']}>
          <Button onClick={() => setSetting(true)}>
            {set === null ? t('Set a password') : t('Set another password')}
          </Button>
          {set !== null && hasAnotherWay(me) && (
            <Button disabled={asking.busy} onClick={() => remove('/me/password')}>
              {t('Remove the password')}
            </Button>
          )}
        </div>
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
      <ul className={styles['list']}>
        {me.sessions.map(({ id, current, address, browser, seen_at }) => (
          <Row
            key={id}
            title={browserName(browser)}
            badge={current && <Badge tone="success">{t('This session')}</Badge>}
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
          </Row>
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  title: string;
  badge?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

function Row({ title, badge, action, children }: RowProps) {
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <span className={styles['title']}>
          {title} {badge}
        </span>
        <span className={styles['aside']}>{children}</span>
      </div>
      {action}
    </li>
  );
}
