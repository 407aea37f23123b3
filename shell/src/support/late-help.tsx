import { useTranslation } from '@portal/shared';
import { LatePart } from '../late/late-part';

const loadHelp = () => import('./help-page');

/** The page of help, whose code loads with it. */
export function LateHelp() {
  const t = useTranslation();
  return <LatePart load={loadHelp} failure={<h1>{t('This page could not be loaded.')}</h1>} />;
}
