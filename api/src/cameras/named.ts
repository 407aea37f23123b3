import type { OwnedCamera } from './ownership';

export type NamedCamera = Pick<OwnedCamera, 'id' | 'inventory_serial' | 'custom_label'>;

/** A camera as its owner knows it. */
export const nameOf = ({ custom_label, inventory_serial }: NamedCamera): string =>
  custom_label || inventory_serial;

/** The path of a camera's page. */
export function pageOf({ id, inventory_serial, custom_label }: NamedCamera): string {
  const query = new URLSearchParams({
    'inventory-serial': inventory_serial,
    'custom-label': custom_label ?? '',
  });
  return `/cameras/subscription/${encodeURIComponent(id)}?${query}`;
}
