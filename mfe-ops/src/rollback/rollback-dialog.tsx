import { useDispatch, useRemoteAction, useTranslation, type RemoteStatus } from '@portal/shared';
import { OPERATOR_TEXT } from '@portal/shared/contract';
import { Dialog } from '@portal/shared/overlays';
import {
  Banner,
  Button,
  notify,
  SelectField,
  TextArea,
  useForm,
  VisuallyHidden,
} from '@portal/shared/ui';
import { field, max, required } from '@portal/shared/validation';
import { useId, useRef, useState } from 'react';
import { useRefusalText } from '../operations/use-asking';
import { refresh } from '../refreshing/refreshing.slice';
import { Numbered } from './numbered';
import { requestOf, targetOf, targetsOf, type RollbackDraft, type Target } from './rollback-draft';
import { rollback } from './rollback.action';
import styles from './rollback-dialog.module.css';

const RULES = { reason: field('Reason', required(), max(OPERATOR_TEXT.reason)) };

export interface RollbackDialogProps {
  draft: RollbackDraft;
  /** The current state of the remotes. */
  remotes: readonly RemoteStatus[];
  onDraft: (draft: RollbackDraft | null) => void;
}

interface Refusal {
  text: string;
  /** The remotes at a refusal because of another change, until newer ones arrive. */
  outdated: readonly RemoteStatus[] | null;
  /** The first state after it. */
  now?: RemoteStatus | undefined;
}

/** The dialog of a rollback: from which version, to which, and why. */
export function RollbackDialog({ draft, remotes, onDraft }: RollbackDialogProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const formId = useId();
  const reasonArea = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [seen, setSeen] = useState(draft.seen);
  const { remote } = seen;

  // The seen state counts until delivery refuses it. Then the next one counts, and again until a refusal.
  if (refusal?.outdated && refusal.outdated !== remotes) {
    const now = remotes.find((one) => one.remote === remote);
    setRefusal({ text: refusal.text, outdated: null, now });
    if (now) setSeen(now);
  }
  const current = { ...draft, seen };
  const targets = targetsOf(seen);
  const target = targetOf(current);

  const { phase, request } = useRemoteAction(rollback, {
    onSuccess: ({ live }) => {
      onDraft(null);
      dispatch(refresh());
      notify.success(t('{remote} is back at {version}', { remote, version: live ?? '' }));
    },
    onError: (failure) => {
      const outdated = failure.status === 409 ? remotes : null;
      setRefusal({ text: refusalText(failure), outdated });
      // The refresh shows whether the rollback happened after all.
      dispatch(refresh());
    },
  });
  const busy = phase === 'processing';
  const form = useForm({
    initialValues: { version: draft.version ?? '', reason: draft.reason },
    rules: RULES,
    onSubmit: ({ reason }) => {
      if (!target) {
        form.setErrors({ version: t('Choose a version.') });
        return;
      }
      setRefusal(null);
      request(requestOf({ ...current, reason }, target));
    },
  });
  const reason = form.field('reason');

  return (
    <Dialog
      open
      onClose={() => !busy && onDraft(null)}
      title={t('Roll back {remote}', { remote })}
      initialFocus={reasonArea}
      footer={
        <>
          <Button onClick={() => !busy && onDraft(null)}>{t('Cancel')}</Button>
          {targets.length > 0 && (
            <Button
              type="submit"
              form={formId}
              variant="danger"
              busy={busy}
              busyText={t('Rolling back...')}
            >
              {t('Roll back')}
            </Button>
          )}
        </>
      }
    >
      {refusal && (
        <Banner tone="danger" role="alert" title={<Numbered>{refusal.text}</Numbered>}>
          {refusal.now && <LiveNow status={refusal.now} />}
        </Banner>
      )}
      {target ? (
        <FromTo draft={current} target={target} />
      ) : (
        <p>
          {targets.length > 0
            ? t('No version before this one is known to be good.')
            : t('There is no other version to go back to.')}
        </p>
      )}
      <form {...form.props} id={formId} className={styles['form']}>
        <TargetField
          targets={targets}
          target={target}
          error={form.errors.version}
          onChoose={(version) => {
            form.setValue('version', version);
            onDraft({ ...draft, version });
          }}
        />
        <TextArea
          ref={reasonArea}
          label={t('Reason')}
          hint={t('Everybody can read it in the ledger.')}
          required
          rows={2}
          {...reason}
          onChange={(text) => {
            reason.onChange(text);
            onDraft({ ...draft, reason: text });
          }}
        />
      </form>
    </Dialog>
  );
}

/** The two versions in large type. */
function FromTo({ draft, target }: { draft: RollbackDraft; target: Target }) {
  const t = useTranslation();
  const { live, canary } = draft.seen;
  const from = target.endsCanaryOnly ? canary?.version : live;
  return (
    <div className={styles['fromTo']}>
      <p className={styles['versions']}>
        <span className={styles['from']}>{from}</span>
        <span aria-hidden="true">→</span>
        <VisuallyHidden>{t('to')}</VisuallyHidden>
        <strong>{target.version}</strong>
      </p>
      <p className={styles['meaning']}>
        {target.endsCanaryOnly
          ? t('The canary {canary} ends: all subscribers get {version}.', {
              canary: canary?.version ?? '',
              version: target.version,
            })
          : t('All subscribers get {version} instead of {live}.', {
              version: target.version,
              live: live ?? '',
            })}
        {!target.endsCanaryOnly &&
          canary &&
          ` ${t('The canary {canary} ends too.', { canary: canary.version })}`}
      </p>
    </div>
  );
}

interface TargetFieldProps {
  targets: readonly Target[];
  target: Target | undefined;
  error: string | undefined;
  onChoose: (version: string) => void;
}

/** Selects another version than the proposed one. Absent if that is the only one. */
function TargetField({ targets, target, error, onChoose }: TargetFieldProps) {
  const t = useTranslation();
  if (targets.length === 0 || (targets.length === 1 && target)) return null;
  const label = t('To version');
  return (
    <SelectField
      label={label}
      required
      placeholder={target ? null : t('-- Select {label} --', { label })}
      value={target?.version ?? ''}
      error={error}
      onChange={onChoose}
      options={targets.map(({ version, endsCanaryOnly, previous }) => ({
        value: version,
        label:
          (endsCanaryOnly && t('{version}, without the canary', { version })) ||
          (previous && t('{version}, the one before', { version })) ||
          version,
      }))}
    />
  );
}

function LiveNow({ status: { live, canary } }: { status: RemoteStatus }) {
  const t = useTranslation();
  return (
    <p>
      {t('Live now: {version}.', { version: live ?? t('None') })}
      {canary && ` ${t('Canary: {version}.', { version: canary.version })}`}
    </p>
  );
}
