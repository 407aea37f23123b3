import type { BuiltManifest } from '@portal/shared/contract';
import type { Store } from '../store/store';

/** The same store, which reads a version back only until it was found whole: a change may be decided several times. */
export function readingBackOnce(store: Store): Store {
  const whole = new Set<string>();
  const { artifacts } = store;
  return {
    ...store,
    artifacts: {
      ...artifacts,
      async damage(manifest: BuiltManifest) {
        const version = `${manifest.name} ${manifest.version}`;
        if (whole.has(version)) return null;
        const file = await artifacts.damage(manifest);
        if (file === null) whole.add(version);
        return file;
      },
    },
  };
}
