import { useTranslation, type Package, type Plan } from '@portal/shared';
import { SelectField, Skeleton, Spinner } from '@portal/shared/ui';
import { Loaded, type LoadedProps } from '../cameras/loaded';
import { useCatalogueNames } from './use-catalogue-names';
import styles from './package-fields.module.css';

interface FieldProps<Choice> {
  of: LoadedProps<Choice[]>['of'];
  /** The id of the selection; '' for none. */
  value: string;
  onChange: (id: string) => void;
}

export function PackageField({
  of: onSale,
  value,
  onChange,
  hint,
}: FieldProps<Package> & { hint: string | undefined }) {
  const t = useTranslation();
  const { chooseName } = useCatalogueNames();
  return (
    <Loaded of={onSale} waiting={<WaitingField />}>
      {(choices) => (
        <SelectField
          label={t('Packages')}
          required
          hint={hint}
          value={value}
          onChange={onChange}
          options={choices.map((one) => ({
            value: one.id,
            label: `${chooseName(one)} (${chooseName({ name: one.type, name_ne: one.type_ne })})`,
          }))}
        />
      )}
    </Loaded>
  );
}

export function PlanField({ of: plans, value, onChange }: FieldProps<Plan>) {
  const t = useTranslation();
  const { writePlanName } = useCatalogueNames();
  return (
    <Loaded of={plans} waiting={<WaitingField />}>
      {(choices) =>
        choices.length > 0 && (
          <SelectField
            label={t('Plans')}
            required
            value={value}
            onChange={onChange}
            options={choices.map(({ id, display_name }) => ({
              value: id,
              label: writePlanName(display_name),
            }))}
          />
        )
      }
    </Loaded>
  );
}

/** A placeholder with the height of a field. */
export const WaitingField = () => (
  <div className={styles['waiting']}>
    <Spinner />
    <Skeleton height="var(--sp-control-height)" />
  </div>
);
