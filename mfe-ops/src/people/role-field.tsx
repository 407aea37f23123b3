import { useTranslation, type OperatorAccount } from '@portal/shared';
import { SelectField } from '@portal/shared/ui';
import { useRef, useState } from 'react';
import { askPeople, isData } from '../operations/ask-operations';
import { useAsking } from '../operations/use-asking';
import { AskingFailure } from '../sign-in/asking-failure';
import { SignInAgain } from '../sign-in/sign-in-again';
import { useRoleOptions } from './use-role-options';

export interface RoleFieldProps {
  account: OperatorAccount;
  onChanged: () => void;
}

/** An operator's role. What is chosen while an earlier choice is being saved is saved after it. */
export function RoleField({ account, onChanged }: RoleFieldProps) {
  const t = useTranslation();
  const options = useRoleOptions();
  const asking = useAsking();
  const { name, role } = account;
  const wanted = useRef<string>(role);
  const [chosen, setChosen] = useState<{ role: string; insteadOf: OperatorAccount } | null>(null);
  // Until it is saved, and the list says so too.
  const counts = asking.busy || (chosen?.insteadOf === account && !asking.failure);

  const save = () => {
    const sent = wanted.current;
    asking.ask(
      askPeople({
        method: 'PUT',
        path: `/operators/${account.id}/role`,
        body: { role: sent },
        isAnswer: isData<OperatorAccount>,
      }),
      () => {
        if (sent === wanted.current) onChanged();
        else save();
      },
    );
  };
  const forget = () => {
    asking.forget();
    setChosen(null);
  };
  const choose = (value: string) => {
    wanted.current = value;
    setChosen({ role: value, insteadOf: account });
    save();
  };
  return (
    <>
      <AskingFailure failure={asking.failure} />
      <SelectField
        label={t('Role of {name}', { name })}
        labelHidden
        placeholder={null}
        value={counts && chosen ? chosen.role : role}
        options={options}
        onChange={choose}
      />
      <SignInAgain asking={{ ...asking, forget }} />
    </>
  );
}
