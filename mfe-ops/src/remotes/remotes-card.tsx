import { useTranslation, type RemoteStatus } from '@portal/shared';
import { Badge, Button, Card, classNames, EmptyState, Icon } from '@portal/shared/ui';
import { type ReactNode, useId } from 'react';
import type { Loads } from '../calls/calls';
import type { Fresh } from '../calls/refreshing';
import { type ChangeKind, type Draft, useKindText } from '../changes/change-dialog';
import { listTargets } from '../changes/targets';
import { Moment, useFormats } from '../formats';
import { Ledger } from '../history/ledger';
import { Rate } from './rates';
import styles from './remotes.module.css';

interface RemotesCardProps {
  remotes: readonly RemoteStatus[];
  loads: Fresh<Loads>;
  /** The remote whose panel is open; '' for none. */
  opened: string;
  onOpen: (remote: string) => void;
  /** Null without the permission. */
  onChange: ((draft: Draft) => void) | null;
}

/** A row for each remote, the shell first. On a narrow page each row is a card. */
export function RemotesCard({ remotes, loads, opened, onOpen, onChange }: RemotesCardProps) {
  const t = useTranslation();
  return (
    <Card title={t('Versions')}>
      {remotes.length === 0 ? (
        <EmptyState title={t('Nothing has been released yet.')} />
      ) : (
        <ul className={styles['rows']}>
          {remotes.map((status) => (
            <RemoteRow
              key={status.remote}
              status={status}
              loads={loads}
              isOpen={status.remote === opened}
              onToggle={() => onOpen(status.remote === opened ? '' : status.remote)}
              onChange={onChange && ((kind) => onChange({ kind, seen: status }))}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface RemoteRowProps {
  status: RemoteStatus;
  loads: Fresh<Loads>;
  isOpen: boolean;
  onToggle: () => void;
  onChange: ((kind: ChangeKind) => void) | null;
}

/** A remote's versions with their failure rates, and its panel. */
function RemoteRow({ status, loads, isOpen, onToggle, onChange }: RemoteRowProps) {
  const t = useTranslation();
  const { percent } = useFormats();
  const panelId = useId();
  const { remote, kind, live, canary, fallback, disabled, last, untrusted } = status;
  return (
    <li className={styles['row']}>
      <div className={styles['name']}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            className={styles['toggle']}
            onClick={onToggle}
          >
            <Icon name="chevron-down" size={18} />
            {remote}
          </button>
        </h3>
        {kind === 'host' && <Badge>{t('Host')}</Badge>}
        {disabled && <Badge tone="danger">{t('Switched off')}</Badge>}
        {untrusted.length > 0 && <Badge tone="danger">{t('Not served')}</Badge>}
      </div>
      <dl className={styles['versions']}>
        <Version label={t('Live')} version={live} {...{ remote, loads }}>
          {last && (
            <>
              <Moment at={last.time} /> · {last.who}
            </>
          )}
        </Version>
        <Version label={t('Canary')} version={canary?.version ?? null} {...{ remote, loads }}>
          {canary && t('{share} of subscribers', { share: percent(canary.traffic / 100) })}
        </Version>
        <Version label={t('Fallback')} version={fallback} {...{ remote, loads }} />
      </dl>
      <div className={styles['action']}>
        {onChange && listTargets(status).length > 0 && (
          <ChangeButton kind="rollback" remote={remote} onPress={onChange} />
        )}
      </div>
      {disabled && (
        <p className={styles['off']}>
          {t('Switched off since')} <Moment at={disabled.since} />
          {disabled.reason !== null && `: ${disabled.reason}`}
        </p>
      )}
      {untrusted.map(({ version, problem }) => (
        <p key={version} className={styles['off']}>
          {t('{version} is not served', { version })}: {problem}
        </p>
      ))}
      <div id={panelId} hidden={!isOpen} className={styles['panel']}>
        {isOpen && <Panel status={status} onChange={onChange} />}
      </div>
    </li>
  );
}

interface VersionProps {
  label: string;
  version: string | null;
  remote: string;
  loads: Fresh<Loads>;
  children?: ReactNode;
}

function Version({ label, version, remote, loads, children }: VersionProps) {
  const t = useTranslation();
  return (
    <div className={classNames(version === null && styles['none'])}>
      <dt className={styles['label']}>{label}</dt>
      <dd>
        <strong className={styles['number']}>{version ?? t('None')}</strong>
        {children && <p className={styles['aside']}>{children}</p>}
        {version !== null && <Rate of={loads} remote={remote} version={version} />}
      </dd>
    </div>
  );
}

/** What else can be done to a remote, and its own changes. */
function Panel({ status, onChange }: Pick<RemoteRowProps, 'status' | 'onChange'>) {
  const t = useTranslation();
  const { remote, kind, live, canary, disabled, contract, owner, contact } = status;
  const whose = [owner, contact].filter((text) => text !== undefined);
  const kinds: ChangeKind[] = [
    ...(canary ? (['promote', 'end'] as const) : []),
    ...(disabled ? (['enable'] as const) : []),
    ...(!disabled && kind === 'remote' && live !== null ? (['disable'] as const) : []),
  ];
  return (
    <>
      {onChange && kinds.length > 0 && (
        <div className={styles['buttons']}>
          {kinds.map((one) => (
            <ChangeButton key={one} kind={one} remote={remote} onPress={onChange} />
          ))}
        </div>
      )}
      {whose.length > 0 && (
        <p className={styles['aside']}>{t('Owner: {owner}', { owner: whose.join(', ') })}</p>
      )}
      {contract !== null && (
        <p className={styles['aside']}>{t('Contract: {contract}', { contract })}</p>
      )}
      <Ledger remote={remote} first={5} />
    </>
  );
}

interface ChangeButtonProps {
  kind: ChangeKind;
  remote: string;
  onPress: (kind: ChangeKind) => void;
}

/** A button that is gone after its change leaves the focus to the name of its remote. */
const leaveFocusToName = (button: HTMLElement | null) => () => {
  if (button?.matches(':focus')) button.closest('li')?.querySelector('button')?.focus();
};

function ChangeButton({ kind, remote, onPress }: ChangeButtonProps) {
  const { title, verb } = useKindText(kind, remote);
  return (
    <Button
      ref={leaveFocusToName}
      size="small"
      icon={kind === 'rollback' ? 'rotate-left' : undefined}
      aria-label={title}
      onClick={() => onPress(kind)}
    >
      {verb}
    </Button>
  );
}
