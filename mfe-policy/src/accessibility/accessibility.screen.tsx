import { usePortal, useTranslation } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { PublicPage } from '../policies/public-page';
import styles from './accessibility.module.css';
import { Contact } from './contact';

/** The accessibility statement: what works, what does not, and whom to contact. */
export default function AccessibilityScreen() {
  const t = useTranslation();
  const { brand } = usePortal().config;
  return (
    <PublicPage title={t('Accessibility')}>
      <Card as="article" className={styles['statement']}>
        <p>
          {t(
            '{brand} is for everybody. It is made to meet the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.',
            { brand },
          )}
        </p>

        <h2 className={styles['heading']}>{t('What you can rely on')}</h2>
        <ul className={styles['list']}>
          <li>{t('Everything works with the keyboard alone, and the focus is always visible.')}</li>
          <li>{t('Screen readers announce the title of each page and what changes on it.')}</li>
          <li>
            {t('At 400% nothing scrolls sideways, and every menu and dialog scrolls to its end.')}
          </li>
          <li>{t('On touch screens, buttons and fields are at least 44 pixels high and wide.')}</li>
          <li>
            {t(
              'Colours have enough contrast, light and dark, and nothing is conveyed by colour alone. The portal follows the settings of your device for forced colours and reduced motion.',
            )}
          </li>
          <li>{t('You can paste passwords and codes, and we ask before we log you out.')}</li>
          <li>{t('All pages for subscribers are in English and in Nepali.')}</li>
          <li>
            {t('The portal works in every version of Chrome, Edge, Firefox and Safari since 2025.')}
          </li>
        </ul>

        <h2 className={styles['heading']}>{t('What does not work yet')}</h2>
        <ul className={styles['list']}>
          <li>
            {t(
              'The pages of wallets and other sign-in services are not ours, so we cannot fix them.',
            )}
          </li>
          <li>{t('Policies are shown in the language in which they were written.')}</li>
          <li>
            {t(
              'A picture of your document is described by its type only. Its text is not read out.',
            )}
          </li>
        </ul>

        <h2 className={styles['heading']}>{t('How it is tested')}</h2>
        <p>
          {t(
            'Before each release, a program checks all pages in a browser: light and dark, on a wide and on a narrow screen. It does not find everything, so please tell us what you find.',
          )}
        </p>

        <h2 className={styles['heading']}>{t('Tell us')}</h2>
        <p>
          {t(
            'Does something keep you from using the portal? Tell us what you wanted to do, on which page, and with what: your device, browser and assistive technology. Complaints go to the same address.',
          )}
        </p>
        <Contact />
      </Card>
    </PublicPage>
  );
}
