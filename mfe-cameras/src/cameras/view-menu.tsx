import { useTranslation } from '@portal/shared';
import { Button, Icon, useDisclosure } from '@portal/shared/ui';
import { useHeld, type HeldQuery } from './held-query';
import styles from './view-menu.module.css';

interface ChoiceProps<Value extends string> {
  label: string;
  texts: Record<Value, string>;
  chosen: Value;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ label, texts, chosen, onChoose }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className={styles['legend']}>{label}</legend>
      {(Object.keys(texts) as Value[]).map((value) => (
        <label key={value} className={styles['option']}>
          <input
            type="radio"
            name={label}
            className={styles['radio']}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {texts[value]}
        </label>
      ))}
    </fieldset>
  );
}

export interface ViewMenuProps {
  query: HeldQuery;
  /** Whether there is a choice between cards and a table. */
  offersTable: boolean;
}

/** How the list is shown, behind one button whose name says which choice is not the default. */
export function ViewMenu({ query, offersTable }: ViewMenuProps) {
  const t = useTranslation();
  const { containerRef, buttonProps, panelProps } = useDisclosure();
  const sort = useHeld(query, 'sort');
  const view = useHeld(query, 'view');
  const isTable = offersTable && view === 'table';
  const sorts = { listed: t('Newest first'), name: t('By name'), end: t('Ends soonest') };
  const views = { cards: t('Cards'), table: t('Table') };
  const changed = isTable ? views.table : sort !== 'listed' && sorts[sort];
  return (
    <div ref={containerRef}>
      <Button {...buttonProps}>
        {changed ? t('View: {choice}', { choice: changed }) : t('View')}
        <Icon name="chevron-down" size={18} />
      </Button>
      <div {...panelProps} className={styles['panel']}>
        {/* A table has the order in the headers of its columns. */}
        {!isTable && (
          <Choice
            label={t('Sort')}
            texts={sorts}
            chosen={sort}
            onChoose={(value) => query.change({ sort: value })}
          />
        )}
        {offersTable && (
          <Choice
            label={t('Layout')}
            texts={views}
            chosen={view}
            onChoose={(value) => query.change({ view: value })}
          />
        )}
      </div>
    </div>
  );
}
