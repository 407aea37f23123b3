import { useTranslation } from '@portal/shared';
import { leaveFocusToTitle } from '@portal/shared/focus';
import { Badge, Button, Card } from '@portal/shared/ui';
import type { CameraIdentity } from '../cameras/camera';
import styles from './trial-card.module.css';
import type { Trial } from './trial.action';
import { TrialFacts } from './trial-facts';
import { useTrialActivation } from './use-trial';

export interface TrialCardProps {
  camera: CameraIdentity;
  trial: Trial;
  /** Whether data is reloading after an activation. */
  refreshing: boolean;
  onActivated: () => void;
}

/** Shown instead of a camera's subscriptions while a trial is available. */
export function TrialCard({ camera, trial, refreshing, onActivated }: TrialCardProps) {
  const t = useTranslation();
  const { busy, activate } = useTrialActivation(camera, onActivated);
  return (
    <Card title={t('TRIAL PACKAGE')} actions={<Badge tone="info">{t('Free')}</Badge>}>
      <p className={styles['lead']}>{t('Try this camera out, free of charge.')}</p>
      <div className={styles['facts']}>
        <TrialFacts trial={trial} />
      </div>
      <Button
        needsNetwork
        variant="primary"
        className={styles['activate']}
        busy={busy || refreshing}
        busyText={t('Activating')}
        onClick={() => activate(trial)}
        ref={leaveFocusToTitle}
      >
        {t('Activate Package')}
      </Button>
    </Card>
  );
}
