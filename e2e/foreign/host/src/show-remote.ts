import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@portal/shared';
import './shared';

/** Loads the remote that the address names, as any host of Module Federation does, and lists what it offers. */
async function showRemote(): Promise<void> {
  const entry = new URLSearchParams(location.search).get('manifest') ?? '';
  registerRemotes([{ name: 'remote', entry }]);
  const loaded = await loadRemote<{ default: RemoteModule }>('remote/remote');
  const screens = Object.entries(loaded?.default.routes ?? {});
  for (const [route, load] of screens) {
    const { default: Screen } = await load();
    const line = document.createElement('li');
    line.textContent = `${route} is a ${typeof Screen}`;
    document.body.append(line);
  }
}

void showRemote();
