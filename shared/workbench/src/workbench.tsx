import {
  PortalServicesProvider,
  TranslationProvider,
  usePortal,
  useTranslation,
} from '@portal/shared';
import controls from '@portal/shared/messages/ne';
import { loadToasts, Stack, ToastHost } from '@portal/shared/ui';
import { useEffect, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { GROUPS, type Group } from './examples';
import own from './messages/ne';
import { formatAddress, type View } from './view';
import styles from './workbench.module.css';

const CHOICES: { [Part in 'theme' | 'language' | 'width']: [View[Part], string][] } = {
  theme: [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ],
  language: [
    ['en', 'English'],
    ['ne', 'नेपाली'],
  ],
  width: [
    ['wide', 'Wide'],
    ['narrow', 'Narrow'],
  ],
};

function Toolbar({ view }: { view: View }) {
  return (
    <nav className={styles['toolbar']} aria-label="View">
      {Object.entries(CHOICES).map(([part, options]) => (
        <ul key={part} className={styles['choice']}>
          {options.map(([value, text]) => (
            <li key={value}>
              <a
                href={formatAddress({ ...view, [part]: value })}
                aria-current={view[part as keyof View] === value}
                className={styles['option']}
                {...(part === 'language' && { lang: value })}
              >
                {text}
              </a>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

function GroupOfExamples({ title, examples }: Group) {
  return (
    <section aria-labelledby={title} className={styles['group']}>
      <h2 id={title} className={styles['title']}>
        {title}
      </h2>
      {examples.map(({ control, state, Show }) => (
        <section key={`${control} ${state}`} aria-label={`${control}: ${state}`}>
          <p className={styles['name']}>
            {control} <span className={styles['state']}>{state}</span>
          </p>
          <div className={styles['stage']}>
            <Show />
          </div>
        </section>
      ))}
    </section>
  );
}

function AllExamples() {
  return (
    <Stack gap={8}>
      {GROUPS.map((group) => (
        <GroupOfExamples key={group.title} {...group} />
      ))}
    </Stack>
  );
}

/** The same page in a window as wide as a phone, so that the rules of narrow screens hold in it. */
function Narrow({ view }: { view: View }) {
  const t = useTranslation();
  return (
    <iframe
      title={t('Narrow screen')}
      src={formatAddress({ ...view, width: 'frame' })}
      className={styles['frame']}
    />
  );
}

function Texts({ view, children }: { view: View; children: ReactNode }) {
  if (view.language === 'en') return children;
  return <TranslationProvider catalog={{ ...controls, ...own }}>{children}</TranslationProvider>;
}

export function Workbench({ view }: { view: View }) {
  /* As the shell does: a list that comes with the first toast loses it in strict mode, which mounts the list twice. */
  useEffect(() => void loadToasts(), []);
  // Outside a shell, nothing here holds anything; here everything may be added.
  const services = { ...usePortal(), language: view.language, mayAdd: () => true };
  return (
    <PortalServicesProvider value={services}>
      <Texts view={view}>
        <MemoryRouter>
          <ToastHost />
          {view.width !== 'frame' && (
            <header className={styles['header']}>
              <h1>Workbench</h1>
              <Toolbar view={view} />
            </header>
          )}
          <main className={styles['main']}>
            {view.width === 'narrow' ? <Narrow view={view} /> : <AllExamples />}
          </main>
        </MemoryRouter>
      </Texts>
    </PortalServicesProvider>
  );
}
