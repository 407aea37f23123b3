import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteManifest } from '../contract';
import { defineRemote } from '../remote';
import { Button, notify } from '../ui';
import { showAlone } from './show-alone';

const Screen = () => <Button onClick={() => notify.success('It is saved')}>Save</Button>;

test('the first toast of a remote without a portal is shown', async () => {
  window.history.replaceState(null, '', '/usage');
  const remote = defineRemote({ routes: { '/usage': async () => ({ default: Screen }) } });
  const manifest: RemoteManifest = {
    name: 'mfe-usage',
    kind: 'remote',
    contract: '^2.0.0',
    routes: [{ path: '/usage', title: 'Usage', access: 'protected', layout: 'main' }],
    navigation: [],
    slots: [],
    slices: [],
  };
  await act(() => showAlone({ remote, manifest }));
  await userEvent.click(await screen.findByText('Save'));
  expect(await screen.findByRole('status')).toHaveTextContent('It is saved');
});
