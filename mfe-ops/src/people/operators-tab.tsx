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
import { Moment } from '../formats/moment';
import { NarrowForm } from '../forms/narrow-form';
import { Aside } from '../lists/aside';
import { List, Listed } from '../lists/listed';
import { isNothing, askPeople, isData } from '../operations/ask-operations';
import { operators } from '../operations/people.actions';
import { type Asking, useAsking } from '../operations/use-asking';
import { FreshArea } from '../refreshing/fresh-area';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';
import { ToCopy } from '../sign-in/to-copy';

const pathOf = ({ id }: OperatorAccount): string => `/operators/${id}`;

export interface OperatorsTabProps {
  /** The signed-in operator, whose own row has no controls. */
  name: string;
  role: OperatorRole;
}

/** The list of operators, with changes for those who may operate. */
export function OperatorsTab({ name, role }: OperatorsTabProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const asking = useAsking();
  const [invitation, setInvitation] = useState<OperatorInvitation | null>(null);
  const [removing, setRemoving] = useState<OperatorAccount | null>(null);
  const manages = role === 'operate';
  const again = () => dispatch(refresh());
  const invited = ({ data }: { data: OperatorInvitation }) => {
    setInvitation(data);
    again();
  };

  return (
    <Stack gap={4}>
      <AskingFailure failure={asking.failure} />
      {invitation && <Invitation of={invitation} onClose={() => setInvitation(null)} />}
      <Card title={t('Operators')}>
        <FreshArea of={useFresh(operators, {})} waiting={<Skeleton height="12rem" />}>
          {(accounts) => (
            <List>
              {accounts.map((account) => (
                <Listed
                  key={account.id}
                  title={<Title account={account} own={account.name === name} />}
                  action={
                    manages &&
                    account.name !== name && (
                      <Controls
                        account={account}
                        asking={asking}
                        onChanged={again}
                        onInvited={invited}
                        onRemove={() => setRemoving(account)}
                      />
                    )
                  }
                >
                  <Seen account={account} />
                </Listed>
              ))}
            </List>
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

/** The name of an operator's role. */
function useRoleOptions(): { value: OperatorRole; label: string }[] {
  const t = useTranslation();
  return [
    { value: 'view', label: t('sees') },
    { value: 'operate', label: t('operates') },
  ];
}

function Title({ account: { name, role }, own }: { account: OperatorAccount; own: boolean }) {
  const t = useTranslation();
  const may = useRoleOptions().find(({ value }) => value === role);
  return (
    <>
      {name} {own && <Badge>{t('You')}</Badge>}
      <Badge tone={role === 'operate' ? 'info' : 'neutral'}>{may?.label}</Badge>
    </>
  );
}

function Seen({ account: { seen_at, invited_until } }: { account: OperatorAccount }) {
  const t = useTranslation();
  return (
    <>
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
    </>
  );
}

interface ControlsProps {
  account: OperatorAccount;
  asking: Asking;
  onChanged: () => void;
  onInvited: (answer: { data: OperatorInvitation }) => void;
  onRemove: () => void;
}

function Controls({ account, asking, onChanged, onInvited, onRemove }: ControlsProps) {
  const t = useTranslation();
  const options = useRoleOptions();
  const { name, role } = account;
  const setRole = (wanted: string) =>
    asking.ask(
      (signal) =>
        askPeople({
          method: 'PUT',
          path: `${pathOf(account)}/role`,
          body: { role: wanted },
          signal,
          isAnswer: isData<OperatorAccount>,
        }),
      onChanged,
    );
  const newLink = () =>
    asking.ask(
      (signal) =>
        askPeople({
          method: 'POST',
          path: `${pathOf(account)}/link`,
          signal,
          isAnswer: isData<OperatorInvitation>,
        }),
      onInvited,
    );
  return (
    <Stack direction="row" gap={2}>
      <SelectField
        label={t('Role of {name}', { name })}
        labelHidden
        placeholder={null}
        value={role}
        options={options}
        onChange={setRole}
      />
      <Button
        size="small"
        disabled={asking.busy}
        aria-label={t('New link for {name}', { name })}
        onClick={newLink}
      >
        {t('New link')}
      </Button>
      <Button
        size="small"
        disabled={asking.busy}
        aria-label={t('Remove {name}', { name })}
        onClick={onRemove}
      >
        {t('Remove')}
      </Button>
    </Stack>
  );
}

const RULES = { name: field('Name', required(), max(OPERATOR_LENGTHS.name)) };

interface InviteProps {
  asking: Asking;
  onInvited: (answer: { data: OperatorInvitation }) => void;
}

function Invite({ asking, onInvited }: InviteProps) {
  const t = useTranslation();
  const options = useRoleOptions();
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
      <NarrowForm {...form.props}>
        <TextField label={t('Name')} required {...form.field('name')} />
        <SelectField
          label={t('Role')}
          placeholder={null}
          options={options}
          {...form.field('role')}
        />
        <Button type="submit" variant="primary" busy={asking.busy}>
          {t('Invite')}
        </Button>
      </NarrowForm>
    </Card>
  );
}

/** An invitation link, which shows only once. */
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
      <ToCopy>{link}</ToCopy>
      <Aside>
        {t('Link valid until')} <Moment at={ends_at} />
      </Aside>
    </Dialog>
  );
}
