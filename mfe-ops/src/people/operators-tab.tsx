import {
  useDispatch,
  useTranslation,
  type OperatorAccount,
  type OperatorInvitation,
  type OperatorRole,
} from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Dialog } from '@portal/shared/overlays';
import { Badge, Button, Card, Skeleton, Stack } from '@portal/shared/ui';
import { useState } from 'react';
import { Moment } from '../formats/moment';
import { Aside } from '../lists/aside';
import { List, Listed } from '../lists/listed';
import { askPeople, isData } from '../operations/ask-operations';
import { operators } from '../operations/people.actions';
import { useAsking } from '../operations/use-asking';
import { FreshArea } from '../refreshing/fresh-area';
import { refresh } from '../refreshing/refreshing.slice';
import { useFresh } from '../refreshing/use-fresh';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';
import { ToCopy } from '../sign-in/to-copy';
import { Invite } from './invite';
import { RemovalDialog } from './removal-dialog';
import { RoleField } from './role-field';
import { useRoleOptions } from './use-role-options';

export interface OperatorsTabProps {
  /** The signed-in operator, whose own row has no controls. */
  name: string;
  role: OperatorRole;
}

/** The list of operators, with changes for those who may operate. */
export function OperatorsTab({ name, role }: OperatorsTabProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
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
      {manages && <Invite onInvited={invited} />}
      {removing && (
        <RemovalDialog
          path={`/operators/${removing.id}`}
          title={t('Remove {name}', { name: removing.name })}
          onClose={() => setRemoving(null)}
          onRemoved={again}
        >
          {t('They are signed out at once and cannot come back. What they did stays in the log.')}
        </RemovalDialog>
      )}
    </Stack>
  );
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
  onChanged: () => void;
  onInvited: (answer: { data: OperatorInvitation }) => void;
  onRemove: () => void;
}

function Controls({ account, onChanged, onInvited, onRemove }: ControlsProps) {
  const t = useTranslation();
  const asking = useAsking();
  const { name } = account;
  const newLink = () =>
    asking.ask(
      askPeople({
        method: 'POST',
        path: `/operators/${account.id}/link`,
        isAnswer: isData<OperatorInvitation>,
      }),
      onInvited,
    );
  return (
    <Stack direction="row" gap={2}>
      <RoleField account={account} onChanged={onChanged} />
      <AskingFailure failure={asking.failure} />
      <Button
        size="small"
        busy={asking.busy}
        aria-label={t('New link for {name}', { name })}
        onClick={newLink}
      >
        {t('New link')}
      </Button>
      <Button
        size="small"
        aria-label={t('Remove {name}', { name })}
        onClick={onRemove}
        ref={leaveFocusToTitle}
      >
        {t('Remove')}
      </Button>
      <SignInAgain asking={asking} />
    </Stack>
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
      <ToCopy label={t('Link')}>{link}</ToCopy>
      <Aside>
        {t('Link valid until')} <Moment at={ends_at} />
      </Aside>
    </Dialog>
  );
}
