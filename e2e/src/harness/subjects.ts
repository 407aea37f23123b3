import type { Page } from 'playwright-core';
import { expectDocument } from './expectations';
import { followAccountLink, logOut } from './people';

/** A remote: how a person opens a page of it, and how they leave it. */
export interface Subject {
  remote: string;
  path: string;
  /** Waits for content that only its page has. */
  shows: (page: Page) => Promise<void>;
  /** Opens a page of another remote, from which `go` opens its page. */
  beginElsewhere: (page: Page) => Promise<void>;
  go: (page: Page) => Promise<void>;
  /** Goes from there to a page of another remote. */
  leave: (page: Page) => Promise<void>;
  /** Whether the page has header and sidebar, and needs a session. */
  layout: 'main' | 'plain';
  /** Going there ends the session, on the server too. */
  endsSession?: true;
}

/** Does not wait for the load event: a hanging request would delay it. */
export const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'commit' });
};

const showsCameras = (page: Page) => page.getByRole('link', { name: 'IPC-2026-10A7' }).waitFor();
const showsProfile = (page: Page) => page.getByText('Personal Information').waitFor();

const toCameras = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Cameras' }).click();

const toProfile = (page: Page) => followAccountLink(page, 'Profile');

const at =
  (path: string, shows: Subject['shows']) =>
  async (page: Page): Promise<void> => {
    await open(page, path);
    await shows(page);
  };

const by =
  (go: Subject['go'], shows: Subject['shows']) =>
  async (page: Page): Promise<void> => {
    await go(page);
    await shows(page);
  };

const CAMERAS: Subject = {
  remote: 'mfe-cameras',
  path: '/cameras',
  shows: showsCameras,
  // The profile also contains a part of this remote.
  beginElsewhere: at('/policy', expectDocument),
  go: toCameras,
  leave: by(toProfile, showsProfile),
  layout: 'main',
};

export const SUBJECTS: readonly Subject[] = [
  {
    remote: 'mfe-auth',
    path: '/login',
    shows: (page) => page.getByRole('button', { name: 'Login' }).waitFor(),
    beginElsewhere: at('/profile', showsProfile),
    go: logOut,
    leave: at('/user-agreements', expectDocument),
    layout: 'plain',
    endsSession: true,
  },
  CAMERAS,
  {
    remote: 'mfe-kyc-profile',
    path: '/profile',
    shows: showsProfile,
    beginElsewhere: at('/cameras', showsCameras),
    go: toProfile,
    leave: by(toCameras, showsCameras),
    layout: 'main',
  },
  {
    remote: 'mfe-policy',
    path: '/policy',
    shows: expectDocument,
    beginElsewhere: at('/cameras', showsCameras),
    go: (page) => followAccountLink(page, 'Policy'),
    leave: by(toCameras, showsCameras),
    layout: 'main',
  },
];
