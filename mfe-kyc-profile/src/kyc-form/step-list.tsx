import { usePortal, useTranslation, type Translate } from '@portal/shared';
import { classNames, Icon } from '@portal/shared/ui';
import { focusField, fieldId } from '../details/field-id';
import { STEPS, stepTitle, type Step, type StepState } from './step';
import styles from './steps.module.css';

const stateText = (state: StepState, t: Translate): string =>
  ({
    untouched: t('Not started'),
    begun: t('In progress'),
    complete: t('Complete'),
    wrong: t('To be corrected'),
    ready: t('Ready to send'),
  })[state];

function Sign({ state, number }: { state: StepState; number: number }) {
  const { language } = usePortal();
  if (state === 'complete') return <Icon name="check" size={16} />;
  return state === 'wrong' ? (
    <Icon name="warning" size={16} />
  ) : (
    new Intl.NumberFormat(language).format(number)
  );
}

/** The steps of the form and how far each is. All of them are on the page: a press leads to one. */
export function StepList({ states }: { states: Readonly<Record<Step, StepState>> }) {
  const t = useTranslation();
  return (
    <nav aria-label={t('Steps')} className={styles['progress']}>
      <ol className={styles['list']}>
        {STEPS.map((step, index) => (
          <li key={step} className={classNames(styles['item'], styles[states[step]])}>
            <a
              href={`#${fieldId(step)}`}
              className={styles['link']}
              onClick={(event) => {
                event.preventDefault();
                focusField(step);
              }}
            >
              <span aria-hidden="true" className={styles['sign']}>
                <Sign state={states[step]} number={index + 1} />
              </span>
              <span>
                <span className={styles['title']}>{stepTitle(step, t)}</span>{' '}
                <span className={styles['state']}>{stateText(states[step], t)}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
