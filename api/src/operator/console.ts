import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { hashToken } from '../authentication/tokens';
import type { Database } from '../database/database';
import { addMachineToken } from './machine-tokens';

/** The file of the console's token in the API's data folder, for commands on the same machine. */
export const CONSOLE_FILE = 'console-token';

const DAY = 86_400;
/** The interval between two extensions. */
const EXTENSION_INTERVAL_MS = 6 * 60 * 60 * 1000;
/** The next start replaces an older one. */
const MAX_AGE_DAYS = 30;

/** Extends a token; returns whether it is valid and young enough for that. */
async function extended(database: Database, token: string): Promise<boolean> {
  const rows = await database.query(sql`
    UPDATE operator_tokens SET ends_at = now() + make_interval(secs => ${DAY})
    WHERE token_hash = ${hashToken(token)} AND scope = 'console' AND revoked_at IS NULL
      AND ends_at > now() AND created_at > now() - make_interval(days => ${MAX_AGE_DAYS})
    RETURNING id`);
  return rows.length > 0;
}

async function written(database: Database, file: string): Promise<string> {
  const wanted = { name: 'console', scope: 'console', seconds: DAY } as const;
  const { token } = await addMachineToken(database, wanted);
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, token, { mode: 0o600 });
  await rename(draft, file);
  return token;
}

/**
 * Writes the console's token to the API's data folder: whoever can read the folder can act as the console. The token
 * works while an API runs on the folder and for a day afterwards. APIs on the same folder share it.
 */
export async function openConsole(database: Database, dataFolder: string) {
  const file = join(dataFolder, CONSOLE_FILE);
  const found = await readFile(file, 'utf8').catch(() => undefined);
  const good = found !== undefined && (await extended(database, found));
  const token = good ? found : await written(database, file);
  // A temporarily unavailable database is tried again long before the day is over.
  const extend = () => void extended(database, token).catch(() => undefined);
  const timer = setInterval(extend, EXTENSION_INTERVAL_MS).unref();
  return { token, close: () => clearInterval(timer) };
}
