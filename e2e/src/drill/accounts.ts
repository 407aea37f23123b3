import { addSubscribers } from '@portal/api/testing/add-subscribers';
import type pg from 'pg';

const PREFIX = 'drill';
const PEOPLE = 60;
const CAMERAS_EACH = 60;

/** A subscriber of the drill, whose cameras have no subscription until the drill buys one. */
export interface Account {
  id: string;
  email: string;
  password: string;
  /** The address of the browser, as nginx passes it on. */
  address: string;
  nextCamera(): string;
}

function account(n: number): Account {
  const id = `${PREFIX}-${n}`;
  let camera = 0;
  return {
    id,
    email: `${id}@example.com`,
    password: 'Portal-2026',
    address: `203.0.113.${n}`,
    nextCamera() {
      camera += 1;
      return `${id}-${camera}`;
    },
  };
}

export async function addAccounts(client: pg.Client): Promise<Account[]> {
  await addSubscribers(client, { prefix: PREFIX, count: PEOPLE, camerasEach: CAMERAS_EACH });
  return Array.from({ length: PEOPLE }, (_, index) => account(index + 1));
}
