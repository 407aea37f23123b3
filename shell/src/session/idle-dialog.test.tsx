import { DEFAULT_CONFIG, PortalServicesProvider, type PortalServices } from '@portal/shared';
import { screen } from '@testing-library/react';
import { renderShellPart } from '../testing/shell-part';
import IdleDialog from './idle-dialog';

test.each([
  ['en', 'Time left: 1:07'],
  ['ne', 'Time left: १:०७'],
])('in %s the rest of the time is "%s"', async (language, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(0);
  renderShellPart(
    <PortalServicesProvider value={{ language, config: DEFAULT_CONFIG } as PortalServices}>
      <IdleDialog deadline={67_000} />
    </PortalServicesProvider>,
    {},
  );
  expect(await screen.findByRole('timer')).toHaveTextContent(text);
});
