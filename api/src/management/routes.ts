import type { Database } from '../database/database';
import type { App } from '../http/app';
import type { Mail } from '../mail/mail';
import { addPackageRoute } from './add-package';
import { profileUpdateRoute } from './profile-update';
import { subscriberRoutes } from './subscriber-routes';

interface Parts {
  database: Database;
  mail: Mail;
  origin: string;
}

/** What the specification names without showing a screen. */
export function managementRoutes(app: App, parts: Parts): void {
  profileUpdateRoute(app, parts.database);
  subscriberRoutes(app, parts);
  addPackageRoute(app, parts.database);
}
