import {
  useDispatch,
  useRemoteAction,
  useTranslation,
  type OperatorChange,
  type RemoteStatus,
} from '@portal/shared';
import { OPERATOR_TEXT } from '@portal/shared/contract';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Dialog } from '@portal/shared/overlays';
import {
  Banner,
  Button,
  notify,
  SelectField,
  Stack,
  TextArea,
  useForm,
  VisuallyHidden,
} from '@portal/shared/ui';
import { field, max, required } from '@portal/shared/validation';
import { useId, useRef, useState } from 'react';
import { change, useRefusalText } from '../calls/calls';
import { refresh } from '../calls/refreshing';
import { useFormats } from '../formats';
import { findTarget, listTargets, type Target } from './targets';

/** The operator's changes: ending a canary is a rollback to the live version. */
export type ChangeKind = OperatorChange | 'end';

export interface Draft {
  kind: ChangeKind;
  /** The remote's state when the operator began. */
  seen: RemoteStatus;
}

const RULES = { reason: field('Reason', required(), max(OPERATOR_TEXT.reason)) };

interface ChangeDialogProps {
  draft: Draft;
  /** The current state of the remotes. */
  remotes: readonly RemoteStatus[];
  onClose: () => void;
}

interface Refusal {
  text: string;
  /** The remotes at a refusal because of another change, until newer ones arrive. */
  outdated: readonly RemoteStatus[] | null;
}

/** The dialog of a change: what will happen, and why. */
export function ChangeDialog({
  draft: { kind, seen: begun },
  remotes,
  onClose,
}: ChangeDialogProps) {
  const t = useTranslation();
  const dispatch = useDispatch();
  const refusalText = useRefusalText();
  const formId = useId();
  const reasonArea = useRef<HTMLTextAreaElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [notes, setNotes] = useState<readonly string[] | null>(null);
  const [seen, setSeen] = useState(begun);
  const { remote, live, canary } = seen;

  // The seen state counts until delivery refuses it. Then the next one counts, until another refusal.
  if (refusal?.outdated && refusal.outdated !== remotes) {
    setRefusal({ text: refusal.text, outdated: null });
    setSeen(remotes.find((one) => one.remote === remote) ?? seen);
  }

  const { phase, request } = useRemoteAction(change, {
    onSuccess: (answer) => {
      dispatch(refresh());
      if (answer.notes.length > 0) return setNotes(answer.notes);
      onClose();
      notify.success(t('Done: {what}', { what: title }));
    },
    onError: (failure) => {
      setRefusal({ text: refusalText(failure), outdated: failure.status === 409 ? remotes : null });
      // The refresh shows whether the change happened nevertheless.
      dispatch(refresh());
    },
  });
  const isBusy = phase === 'processing';
  const form = useForm({
    initialValues: { version: '', reason: '' },
    rules: RULES,
    onSubmit: ({ reason }) => {
      if (kind === 'rollback' && !target) {
        form.setErrors({ version: t('Choose a version.') });
        return;
      }
      const version = kind === 'end' ? live : kind === 'rollback' && target?.version;
      setRefusal(null);
      request({
        name: kind === 'end' ? 'rollback' : kind,
        body: {
          remote,
          ...(version && { version }),
          reason: reason.trim().replace(/\s+/g, ' '),
          expect: live ?? 'none',
          expectCanary: canary?.version ?? null,
        },
      });
    },
  });
  const targets = listTargets(seen);
  const target = findTarget(targets, form.values.version);
  const { title, verb } = useKindText(kind, remote);
  const { move, text, isImpossible = false } = useMeaning({ kind, seen }, target);
  const close = () => !isBusy && onClose();
  const isOver = notes !== null || isImpossible;

  return (
    <Dialog
      open
      onClose={close}
      title={title}
      initialFocus={reasonArea}
      footer={
        <>
          <Button onClick={close}>{isOver ? t('Close') : t('Cancel')}</Button>
          {!isOver && (
            <Button
              ref={leaveFocusToTitle}
              type="submit"
              needsNetwork
              form={formId}
              variant={kind === 'promote' || kind === 'enable' ? 'primary' : 'danger'}
              busy={isBusy}
              busyText={t('Working...')}
            >
              {verb}
            </Button>
          )}
        </>
      }
    >
      {refusal && <Banner tone="danger" role="alert" title={<Numbered>{refusal.text}</Numbered>} />}
      {notes && (
        <Banner tone="warning" role="alert" title={t('It is done. Something is left to do:')}>
          {notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </Banner>
      )}
      {notes === null && isImpossible && <p>{text}</p>}
      {!isOver && (
        <>
          <Banner
            tone="info"
            title={
              move && (
                <>
                  {move[0]} <span aria-hidden="true">→</span>
                  <VisuallyHidden>{t('to')}</VisuallyHidden> {move[1]}
                </>
              )
            }
          >
            {text}
          </Banner>
          <form {...form.props} id={formId}>
            <Stack>
              {kind === 'rollback' && (
                <TargetField
                  targets={targets}
                  target={target}
                  error={form.errors.version}
                  onChoose={(version) => form.setValue('version', version)}
                />
              )}
              <TextArea
                ref={reasonArea}
                label={t('Reason')}
                hint={t('Everybody can read it in the ledger.')}
                required
                rows={2}
                {...form.field('reason')}
              />
            </Stack>
          </form>
        </>
      )}
    </Dialog>
  );
}

/** The title of the dialog, and its button; the button of the page has both. */
export function useKindText(kind: ChangeKind, remote: string): { title: string; verb: string } {
  const t = useTranslation();
  return {
    rollback: { title: t('Roll back {remote}', { remote }), verb: t('Roll back') },
    end: { title: t('End canary of {remote}', { remote }), verb: t('End canary') },
    promote: { title: t('Promote canary of {remote}', { remote }), verb: t('Promote canary') },
    disable: { title: t('Switch off {remote}', { remote }), verb: t('Switch off') },
    enable: { title: t('Switch on {remote}', { remote }), verb: t('Switch on') },
  }[kind];
}

interface Meaning {
  /** The versions before and after, if they differ. */
  move?: readonly [from: string, to: string];
  text: string;
  isImpossible?: boolean;
}

/** Explains what will happen, or why it cannot. */
function useMeaning({ kind, seen }: Draft, target: Target | undefined): Meaning {
  const t = useTranslation();
  const { live, canary } = seen;
  const version = live ?? '';
  if (kind === 'rollback' && listTargets(seen).length === 0) {
    return { text: t('There is no other version to go back to.'), isImpossible: true };
  }
  if ((kind === 'promote' || kind === 'end') && !canary) {
    return { text: t('There is no canary now.'), isImpossible: true };
  }
  if (kind === 'enable') return { text: t('All subscribers get {version} again.', { version }) };
  if (kind === 'disable') {
    return {
      text: t(
        'Its pages will say that this part is switched off. Its navigation and its parts of the dashboard disappear until it is switched on.',
      ),
    };
  }
  if (canary && (kind === 'end' || (kind === 'rollback' && target?.role === 'end'))) {
    const values = { canary: canary.version, version };
    const text = t('The canary {canary} ends: all subscribers get {version}.', values);
    return { move: [canary.version, version], text };
  }
  const to = kind === 'rollback' ? target?.version : canary?.version;
  if (to === undefined) return { text: t('No version before this one is known to be good.') };
  const text = t('All subscribers get {version} instead of {live}.', {
    version: to,
    live: version,
  });
  const endsToo = kind === 'rollback' && canary;
  const more = endsToo ? ` ${t('The canary {canary} ends too.', { canary: canary.version })}` : '';
  return { move: [version, to], text: text + more };
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
  const { moment } = useFormats();
  const label = t('To version');
  const getName = ({ version, role, takenBy }: Target) => {
    if (role === 'end') return t('{version}, without the canary', { version });
    if (takenBy) return t('{version}, taken back {time}', { version, time: moment(takenBy.time) });
    return role === 'previous' ? t('{version}, the one before', { version }) : version;
  };
  return (
    <>
      {(targets.length > 1 || !target) && (
        <SelectField
          label={label}
          required
          placeholder={target ? null : t('-- Select {label} --', { label })}
          value={target?.version ?? ''}
          error={error}
          onChange={onChoose}
          options={targets.map((one) => ({ value: one.version, label: getName(one) }))}
        />
      )}
      <div role="status">
        {target?.takenBy && (
          <Banner
            tone="warning"
            title={t('{version} was taken back: {time}, {who}', {
              version: target.version,
              time: moment(target.takenBy.time),
              who: target.takenBy.who,
            })}
          >
            {target.takenBy.reason}
          </Banner>
        )}
      </div>
    </>
  );
}

/** A message whose error number links to its page. */
function Numbered({ children: text }: { children: string }) {
  const [before, number, after] = text.split(/(PORTAL-\d+)/, 3);
  if (number === undefined) return text;
  return (
    <>
      {before}
      <a href={`/errors/${number}`} target="_blank" rel="noreferrer">
        {number}
      </a>
      {after}
    </>
  );
}
