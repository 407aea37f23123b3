import { createApi } from './create-api';
import { origin } from './environment';
import { settingsFrom } from './settings';

/** Makes the database what this API needs, as an API does when it starts, and ends. */
export async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  const api = await createApi({
    ...settingsFrom(environment),
    origin: origin(environment, 'PORTAL_ORIGIN') ?? 'http://localhost',
  });
  await api.close();
}
