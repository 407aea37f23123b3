import { usePortal, useRemoteData, useTranslation, type Package, type Plan } from '@portal/shared';
import { Dialog } from '@portal/shared/overlays';
import { Button, EmptyState, SelectField, Skeleton, Spinner } from '@portal/shared/ui';
import { useId, useState } from 'react';
import { cameraTitle } from '../cameras/camera';
import { Loaded } from '../loading/loaded';
import { readAmount, totalOf } from './money';
import { OrderSummary } from './order-summary';
import styles from './package-dialog.module.css';
import { packagePlans } from './package-plans.action';
import { packages } from './packages.action';
import type { PurchaseTarget } from './purchase-target';
import { usePayment } from './use-payment';

interface FieldProps<Choice> {
  value: string;
  onChange: (choice: Choice | null) => void;
}

function PackageField({ cameraId, value, onChange }: FieldProps<Package> & { cameraId: string }) {
  const t = useTranslation();
  const onSale = useRemoteData(packages, { cameraId });
  return (
    <Loaded of={onSale} waiting={<WaitingField />}>
      {(choices) =>
        choices.length === 0 ? (
          <EmptyState title={t('No packages are on sale for this camera.')} />
        ) : (
          <SelectField
            label={t('Packages')}
            required
            value={value}
            onChange={(id) => onChange(choices.find((choice) => choice.id === id) ?? null)}
            options={choices.map(({ id, name, type }) => ({
              value: id,
              label: `${name} (${type})`,
            }))}
          />
        )
      }
    </Loaded>
  );
}

function PlanField({ packageId, value, onChange }: FieldProps<Plan> & { packageId: string }) {
  const t = useTranslation();
  const plans = useRemoteData(packagePlans, { packageId });
  return (
    <Loaded of={plans} waiting={<WaitingField />}>
      {(choices) => (
        <SelectField
          label={t('Plans')}
          required
          value={value}
          onChange={(id) => onChange(choices.find((choice) => choice.id === id) ?? null)}
          options={choices.map(({ id, display_name }) => ({ value: id, label: display_name }))}
        />
      )}
    </Loaded>
  );
}

/** As high as a field, so that nothing moves when the choices arrive. */
const WaitingField = () => (
  <div className={styles['waiting']}>
    <Spinner />
    <Skeleton height="var(--sp-control-height)" />
  </div>
);

export interface PackageDialogProps {
  target: PurchaseTarget;
  onClose: () => void;
}

/** Chooses a package and a plan, shows what they cost, and leads to the payment. */
export function PackageDialog({ target, onClose }: PackageDialogProps) {
  const t = useTranslation();
  const { currency } = usePortal().config;
  const reasonId = useId();
  const [chosen, setChosen] = useState<Package | null>(null);
  const [plan, setPlan] = useState<Plan | null>(null);
  const { busy, subscribe } = usePayment(target);

  const total =
    plan &&
    totalOf(readAmount(plan.package_price, currency), readAmount(plan.vat_amount, currency));
  const missing =
    chosen === null
      ? t('Choose a package and a plan to subscribe.')
      : plan === null
        ? t('Choose a plan to subscribe.')
        : total === null
          ? t('This plan has no valid price, so it cannot be bought now.')
          : null;

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Select Subscriptions')}
      description={cameraTitle(target)}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={missing !== null}
            aria-describedby={missing === null ? undefined : reasonId}
            busy={busy}
            busyText={t('Subscribing...')}
            onClick={() => chosen && plan && subscribe(chosen.id, plan.id)}
          >
            {t('Subscribe')}
          </Button>
        </>
      }
    >
      <PackageField
        cameraId={target.id}
        value={chosen?.id ?? ''}
        onChange={(choice) => {
          setChosen(choice);
          setPlan(null);
        }}
      />
      {chosen && <PlanField packageId={chosen.id} value={plan?.id ?? ''} onChange={setPlan} />}
      {chosen && plan && <OrderSummary packageName={chosen.name} plan={plan} total={total} />}
      <p id={reasonId} role="status" className={styles['reason']}>
        {missing}
      </p>
    </Dialog>
  );
}
