import { usePortal, useTranslation } from '@portal/shared';
import { Card } from '@portal/shared/ui';
import { PublicPage } from '../reading/public-page';
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
          <li>{t('Everything works with the keyboard alone, and the focus is always seen.')}</li>
          <li>{t('Screen readers hear the title of each page, and what changes on it.')}</li>
          <li>
            {t('At 400% nothing scrolls sideways, and every menu and dialog scrolls to its end.')}
          </li>
          <li>{t('Under a finger, buttons and fields are at least 44 pixels high and wide.')}</li>
          <li>
            {t(
              'Colours have enough contrast, light and dark, and nothing is said by colour alone. Settings of your device for forced colours and reduced motion are followed.',
            )}
          </li>
          <li>
            {t('Passwords and codes can be pasted, and before you are logged out you are asked.')}
          </li>
          <li>{t('All pages for subscribers are in English and in Nepali.')}</li>
          <li>
            {t('Chrome, Edge, Firefox and Safari show the portal, in each version since 2025.')}
          </li>
        </ul>

        <h2 className={styles['heading']}>{t('What does not work yet')}</h2>
        <ul className={styles['list']}>
          <li>
            {t(
              'The pages of wallets and of other sign-in services are not ours. We cannot mend them.',
            )}
          </li>
          <li>{t('Policies are shown in the language in which they were written.')}</li>
          <li>
            {t('A picture of your document is named by its kind only. Its words are not read out.')}
          </li>
        </ul>

        <h2 className={styles['heading']}>{t('How it is tested')}</h2>
        <p>
          {t(
            'Before each release, a program checks all pages in a browser: light and dark, on a wide and on a narrow screen. It does not find everything. Your word does.',
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
