import { login, profile, type PortalStore, type RuntimeConfig } from '@portal/shared';
import type { Feature } from '../page/feature';
import type { Activity } from './activity';
import type { BrowserStorage } from './browser-storage';
import { createIdleSaga } from './idle.saga';
import type { RedirectPath } from './redirect-path';
import { EMAIL_KEY } from './session';
import { createForgetTabSaga, createSessionSaga } from './session.saga';
import { sessionSlice } from './slice';
import type { TokenStore } from './tokens';

export interface SessionFeatureOptions {
  config: RuntimeConfig;
  storage: BrowserStorage;
  notes: BrowserStorage;
  tokens: TokenStore;
  activity: Activity;
  redirectPath: RedirectPath;
  handBack: (refreshToken: string) => Promise<void>;
  clearAll: PortalStore['clearAll'];
  unregisterPush: () => Generator;
  endPush: () => Promise<void>;
}

const currentPath = () => location.pathname + location.search + location.hash;

export const createSessionFeature = ({
  config,
  notes,
  activity,
  ...tools
}: SessionFeatureOptions): Feature => ({
  slices: [sessionSlice],
  actions: [login, profile],
  sagas: {
    'shell session': createSessionSaga({
      ...tools,
      currentPath,
      tenantId: config.auth.tenantId,
      isOver: () => activity.isOver,
    }),
    'shell notes': createForgetTabSaga(notes),
    'shell idle': createIdleSaga(activity),
  },
  services: { rememberedEmail: () => tools.storage.get(EMAIL_KEY) ?? '' },
});
