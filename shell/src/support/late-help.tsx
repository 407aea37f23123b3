import { useTranslation } from '@portal/shared';
import { LatePart } from '../late/late-part';
import type { HelpPageProps } from './help-page';

const loadHelp = () => import('./help-page');

export function LateHelp({ notes }: HelpPageProps) {
  const t = useTranslation();
  return (
    <LatePart
      load={loadHelp}
      props={{ notes }}
      failure={<h1>{t('This page could not be loaded.')}</h1>}
    />
  );
}
