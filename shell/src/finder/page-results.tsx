import { useTranslation } from '@portal/shared';
import { FinderGroup, FinderOption } from '@portal/shared/overlays';
import { useNavigation } from '../navigation/use-navigation';
import { matches } from './matches';

/** The pages of the navigation whose name has the query, in the language of the page or in English. */
export function PageResults({ query }: { query: string }) {
  const t = useTranslation();
  const { all } = useNavigation();
  const found = all.filter(({ label }) => matches(query, t(label), label));
  if (found.length === 0) return null;
  return (
    <FinderGroup title={t('Pages')}>
      {found.map(({ to, icon, drawing, label }) => (
        <FinderOption key={to} to={to} icon={icon} drawing={drawing}>
          {t(label)}
        </FinderOption>
      ))}
    </FinderGroup>
  );
}
