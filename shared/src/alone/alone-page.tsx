import {
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  StrictMode,
  Suspense,
  useMemo,
} from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { type Profile, type RemoteManifest, type RouteDeclaration, routeKey } from '../contract';
import { type Catalog, TranslationProvider, useTranslation } from '../i18n';
import { type LazyScreen, PortalServicesProvider, type RemoteModule } from '../remote';
import type { FakeAnswers, OwnAnswers } from '../testing/fake-http';
import { ASHA } from '../testing/profiles';
import { createStandIn } from '../testing/stand-in';
import { Spinner, ToastHost } from '../ui';
import styles from './alone.module.css';
import type { Choices } from './choices';

/** A remote, and the replacement of the portal around it. */
export interface Alone {
  remote: RemoteModule;
  /** The content of its `remote.json`. */
  manifest: RemoteManifest;
  /** The responses to its calls; a call without one fails. */
  answers?: FakeAnswers;
  /** The responses of the host for its own calls. */
  ownAnswers?: OwnAnswers;
  /** The signed-in subscriber. */
  profile?: Profile;
}

interface AlonePageProps extends Alone {
  choices: Choices;
  /** Translations into the chosen language. */
  catalog: Catalog;
  choose: (choices: Choices) => void;
}

/** Screens as components, which are created once, because a new component would lose its state. */
const screens = new Map<LazyScreen, ComponentType>();

function toScreen(load: LazyScreen): ComponentType {
  const made = screens.get(load) ?? lazy(load);
  screens.set(load, made);
  return made;
}

function Screen({ load }: { load: LazyScreen | undefined }) {
  if (!load) return <p>src/remote.ts has no screen for it.</p>;
  return <Suspense fallback={<Spinner />}>{createElement(toScreen(load))}</Suspense>;
}

/** Lists the remote's declarations: its routes as links, and its slots with their content. */
function Overview({ remote, manifest }: Alone) {
  const { routes, slots } = manifest;
  const addressed = routes.filter(({ path }) => path !== undefined);
  return (
    <>
      <h1>{manifest.name}</h1>
      <ul>
        {addressed.map(({ path = '', title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link> <code>{path}</code>
          </li>
        ))}
      </ul>
      {slots.map(({ slot }) => (
        <section key={slot} aria-label={slot}>
          <h2>{slot}</h2>
          <Screen load={remote.slots?.[slot]} />
        </section>
      ))}
    </>
  );
}

function Bar({
  manifest,
  choices,
  choose,
}: Pick<AlonePageProps, 'manifest' | 'choices' | 'choose'>) {
  const t = useTranslation();
  const { theme, language } = choices;
  return (
    <header className={styles['bar']}>
      <nav aria-label={manifest.name} className={styles['links']}>
        <Link to="/">{manifest.name}</Link>
        {manifest.navigation.map(({ to, label }) => (
          <Link key={to} to={to}>
            {t(label)}
          </Link>
        ))}
      </nav>
      <button
        type="button"
        className={styles['choice']}
        onClick={() => choose({ ...choices, theme: theme === 'dark' ? 'light' : 'dark' })}
      >
        {theme === 'dark' ? 'Light' : 'Dark'}
      </button>
      <button
        type="button"
        className={styles['choice']}
        onClick={() => choose({ ...choices, language: language === 'en' ? 'ne' : 'en' })}
      >
        {language === 'en' ? 'नेपाली' : 'English'}
      </button>
    </header>
  );
}

const getPath = ({ path }: RouteDeclaration): string => path ?? '*';

/** A remote's screens at their addresses, without a portal. */
export function AlonePage({ choices, catalog, choose, ...alone }: AlonePageProps): ReactNode {
  const { remote, manifest, answers, ownAnswers, profile = ASHA } = alone;
  const { language } = choices;
  const { store, services } = useMemo(
    () =>
      createStandIn({
        remote,
        profile,
        language,
        ...(answers && { answers }),
        ...(ownAnswers && { ownAnswers }),
      }),
    [remote, answers, ownAnswers, profile, language],
  );
  return (
    <PortalServicesProvider value={services}>
      <Provider store={store}>
        <TranslationProvider catalog={catalog}>
          <StrictMode>
            <BrowserRouter>
              <Bar manifest={manifest} choices={choices} choose={choose} />
              <main className={styles['main']}>
                <Routes>
                  <Route path="/" element={<Overview {...alone} />} />
                  {manifest.routes.map((route) => (
                    <Route
                      key={routeKey(route)}
                      path={getPath(route)}
                      element={<Screen load={remote.routes[routeKey(route)]} />}
                    />
                  ))}
                  <Route path="*" element={<p>No route of {manifest.name} is here.</p>} />
                </Routes>
              </main>
            </BrowserRouter>
          </StrictMode>
          {/*
           * Outside StrictMode, which would mount the list of toasts twice, the second time without the toasts of the
           * first.
           */}
          <ToastHost />
        </TranslationProvider>
      </Provider>
    </PortalServicesProvider>
  );
}
