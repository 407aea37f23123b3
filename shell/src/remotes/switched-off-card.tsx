import { useTranslation } from '@portal/shared';
import { languageOf } from '@portal/shared/contract/language-of';
import { Card, EmptyState } from '@portal/shared/ui';

/** Shown instead of a remote that operators switched off. `reason` is their text. */
export function SwitchedOffCard({ reason }: { reason: string | null }) {
  const t = useTranslation();
  return (
    <Card as="div" data-stand-in>
      <EmptyState
        icon="info"
        title={<h1>{t('This part of the portal is switched off at the moment.')}</h1>}
      >
        {reason !== null && <p lang={languageOf(reason)}>{reason}</p>}
        <p>{t('The rest works as usual.')}</p>
      </EmptyState>
    </Card>
  );
}
