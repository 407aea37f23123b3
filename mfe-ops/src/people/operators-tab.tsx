import {
  useDispatch,
  useTranslation,
  type OperatorAccount,
  type OperatorInvitation,
  type OperatorRole,
} from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import {
  Badge,
  Banner,
  Button,
  Card,
  SelectField,
  Skeleton,
  Stack,
  TextField,
  useForm,
} from '@portal/shared/ui';
import { OPERATOR_LENGTHS } from '@portal/shared/contract';
import { field, max, required } from '@portal/shared/validation';
import { useState } from 'react';
import styles from '../account/account.module.css';
import { isNothing } from '../operations/ask-operations';
import { Moment } from '../page/moment';
import { FreshArea } from '../refreshing/fresh-area';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { SignInAgain } from '../sign-in/sign-in-again';
import { useSignInText } from '../sign-in/use-sign-in-text';
import { askPeople, isData } from './ask-people';
import { operators } from './people.actions';
import { type Asking, useAsking } from './use-asking';

export interface OperatorsTabProps {
  /** Who looks: their own row has no controls. */
  name: string;
  role: OperatorRole;
}

/** Who the operators are; who may operate says so here. */
export function OperatorsTab({ name, role }: OperatorsTabProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const text = useSignInText();
  const asking = useAsking();
  const [invitation, setInvitation] = useState<OperatorInvitation | null>(null);
  const [removing, setRemoving] = useState<OperatorAccount | null>(null);
  const manages = role === 'operate';
  const again = () => dispatch(refresh());
  const invited = ({ data }: { data: OperatorInvitation }) => {
    setInvitation(data);
    again();
  };
  const pathOf = ({ id }: OperatorAccount) => `/operators/${id}`;

  return (
    <Stack gap={4}>
      {asking.failure && (
        <Banner tone="danger" role="alert">
          {text(asking.failure)}
        </Banner>
      )}
      {invitation && <Invitation of={invitation} onClose={() => setInvitation(null)} />}
      <Card title={t('Operators')}>
        <FreshArea of={useFresh(operators, {})} waiting={<Skeleton height="12rem" />}>
          {(accounts) => (
            <ul className={styles['list']}>
              {accounts.map((account) => (
                <li key={account.id} className={styles['row']}>
                  <About account={account} own={account.name === name} />
                  {manages && account.name !== name && (
                    <div className={styles['buttons']}>
                      <SelectField
                        label={t('Role of {name}', { name: account.name })}
                        labelHidden
                        placeholder={null}
                        value={account.role}
                        options={[
                          { value: 'view', label: t('sees') },
                          { value: 'operate', label: t('operates') },
                        ]}
                        onChange={(wanted) =>
                          asking.ask(
                            (signal) =>
                              askPeople({
                                method: 'PUT',
                                path: `${pathOf(account)}/role`,
                                body: { role: wanted },
                                signal,
                                isAnswer: isData<OperatorAccount>,
                              }),
                            again,
                          )
                        }
                      />
                      <Button
                        size="small"
                        disabled={asking.busy}
                        aria-label={t('New link for {name}', { name: account.name })}
                        onClick={() =>
                          asking.ask(
                            (signal) =>
                              askPeople({
                                method: 'POST',
                                path: `${pathOf(account)}/link`,
                                signal,
                                isAnswer: isData<OperatorInvitation>,
                              }),
                            invited,
                          )
                        }
                      >
                        {t('New link')}
                      </Button>
                      <Button
                        size="small"
                        disabled={asking.busy}
                        aria-label={t('Remove {name}', { name: account.name })}
                        onClick={() => setRemoving(account)}
                      >
                        {t('Remove')}
                      </Button>
                    </div>
                  )}
                </li>
              ))}
            </ul>
          )}
        </FreshArea>
      </Card>
      {manages && <Invite asking={asking} onInvited={invited} />}
      {removing && (
        <Dialog
          open
          onClose={() => setRemoving(null)}
          title={t('Remove {name}', { name: removing.name })}
          footer={
            <>
              <Button onClick={() => setRemoving(null)}>{t('Cancel')}</Button>
              <Button
                variant="danger"
                onClick={() => {
                  setRemoving(null);
                  asking.ask(
                    (signal) =>
                      askPeople({
                        method: 'DELETE',
                        path: pathOf(removing),
                        signal,
                        isAnswer: isNothing,
                      }),
                    again,
                  );
                }}
              >
                {t('Remove')}
              </Button>
            </>
          }
        >
          <p>
            {t('They are signed out at once and cannot come back. What they did stays in the log.')}
          </p>
        </Dialog>
      )}
      <SignInAgain asking={asking} />
    </Stack>
  );
}

function About({ account, own }: { account: OperatorAccount; own: boolean }) {
  const t = useTranslation();
  const { name, role, seen_at, invited_until } = account;
  return (
    <div className={styles['what']}>
      <span className={styles['title']}>
        {name} {own && <Badge>{t('You')}</Badge>}
        <Badge tone={role === 'operate' ? 'info' : 'neutral'}>
          {role === 'operate' ? t('operates') : t('sees')}
        </Badge>
      </span>
      <span className={styles['aside']}>
        {seen_at === null ? (
          t('Never signed in')
        ) : (
          <>
            {t('Last seen')} <Moment at={seen_at} />
          </>
        )}
        {invited_until !== null && (
          <>
            {' · '}
            {t('Link valid until')} <Moment at={invited_until} />
          </>
        )}
      </span>
    </div>
  );
}

const RULES = { name: field('Name', required(), max(OPERATOR_LENGTHS.name)) };

interface InviteProps {
  asking: Asking;
  onInvited: (answer: { data: OperatorInvitation }) => void;
}

function Invite({ asking, onInvited }: InviteProps) {
  const t = useTranslation();
  const form = useForm({
    initialValues: { name: '', role: 'view' },
    rules: RULES,
    onSubmit: (body) =>
      asking.ask(
        (signal) =>
          askPeople({
            method: 'POST',
            path: '/operators',
            body,
            signal,
            isAnswer: isData<OperatorInvitation>,
          }),
        (answer) => {
          form.reset();
          onInvited(answer);
        },
      ),
  });
  return (
    <Card title={t('Invite an operator')}>
      <form {...form.props} className={styles['form']}>
        <TextField label={t('Name')} required {...form.field('name')} />
        <SelectField
          label={t('Role')}
          placeholder={null}
          options={[
            { value: 'view', label: t('sees') },
            { value: 'operate', label: t('operates') },
          ]}
          {...form.field('role')}
        />
        <Button type="submit" variant="primary" busy={asking.busy}>
          {t('Invite')}
        </Button>
      </form>
    </Card>
  );
}

/** The link is shown here and never again. */
function Invitation({ of, onClose }: { of: OperatorInvitation; onClose: () => void }) {
  const t = useTranslation();
  const { operator, link, ends_at } = of;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('A link for {name}', { name: operator.name })}
      footer={<Button onClick={onClose}>{t('Done')}</Button>}
    >
      <p>
        {t('Give it to {name} and nobody else. It works once and is not shown again.', {
          name: operator.name,
        })}
      </p>
      <p className={styles['key']}>{link}</p>
      <p className={styles['aside']}>
        {t('Link valid until')} <Moment at={ends_at} />
      </p>
    </Dialog>
  );
}
