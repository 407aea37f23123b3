import {
  DEFAULT_CONFIG,
  type LiveSet,
  type RemoteModule,
  type RuntimeConfig,
} from '@portal/shared';
import { ASHA, createFakeHttp, type FakeAnswers, type FakeHttp } from '@portal/shared/testing';
import { render } from '@testing-library/react';
import { PortalPage } from '../app';
import { createPortal, type Portal } from '../store';

export interface Visit {
  /** The address to open. */
  at: string;
  liveSet: LiveSet;
  /** The modules of the remotes by name, or by container if versions differ. */
  modules: Record<string, RemoteModule>;
  answers?: FakeAnswers;
  config?: RuntimeConfig;
  /** Whether the browser has tokens from an earlier visit. */
  signedIn?: boolean;
}

// The subscriber's cohort is hashed in the background. This hash ends after it, before the page is closed.
afterAll(() => crypto.subtle.digest('SHA-256', new Uint8Array()));

/** Opens the portal in the test's page, with these remotes and API responses. */
export function openPortal({
  at,
  liveSet,
  modules,
  answers = {},
  config = DEFAULT_CONFIG,
  signedIn = true,
}: Visit): Portal & { http: FakeHttp; opened: string[]; reload: jest.Mock } {
  window.history.replaceState(null, '', at);
  document.documentElement.dataset.language = 'en';
  document.documentElement.lang = 'en';
  if (signedIn) {
    localStorage.setItem('access_token', 'access-1');
    localStorage.setItem('refresh_token', 'refresh-1');
  }
  const http = createFakeHttp({
    profile: () => ({ data: ASHA }),
    notifications: () => ({ body: { data: [], total: 0, new_notification: false } }),
    login: () => ({ data: { access_token: 'access-2', refresh_token: 'refresh-2' } }),
    ...answers,
  });
  const opened: string[] = [];
  const reload = jest.fn();
  const page = { config, liveSet, preview: null };
  const portal = createPortal(page, {
    open: (path) => opened.push(path),
    reload,
    createHttp: () => http,
    loadContainer: async ({ container }) => {
      const module = modules[container] ?? modules[container.split('_')[0] ?? ''];
      if (!module) throw new Error(`${container} cannot be had`);
      return module;
    },
  });
  render(<PortalPage portal={portal} />);
  return { ...portal, http, opened, reload };
}
