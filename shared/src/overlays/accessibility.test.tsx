import { act, render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { MemoryRouter } from 'react-router-dom';
import { PortalServicesProvider } from '../remote';
import { portalServices } from '../testing/portal-services';
import {
  Badge,
  Banner,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  Grid,
  MenuButton,
  notify,
  PageShell,
  PasswordField,
  SelectField,
  Skeleton,
  Spinner,
  Stack,
  TextArea,
  TextField,
  ToastHost,
} from '../ui';
import { Dialog } from './dialog';
import { InfoTooltip } from './info-tooltip';
import { Tabs } from './tabs';

/** Contrast and layout need a browser; the tokens' contrast has a test of its own. */
const violations = async () => {
  const { violations: found } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  return found.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]);
};

const ignore = () => {};
const services = portalServices({ mayAdd: () => true });
const options = [{ value: 'a', label: 'Basic (monthly)' }];

function Gallery({ dialogOpen }: { dialogOpen: boolean }) {
  return (
    <MemoryRouter>
      <ToastHost />
      <main>
        <PageShell
          title="Cameras"
          onAdd={ignore}
          search={{ label: 'Search Camera', value: 'gate', onChange: ignore }}
        >
          <Banner tone="warning" title="KYC Verification Pending" role="status" />
          <Grid role="list">
            <Card as="div" role="listitem" title="Front gate" actions={<Badge>pending</Badge>}>
              <MenuButton label="More actions" items={[{ label: 'Cancel', onSelect: ignore }]} />
              <ButtonLink to="/cameras">Open</ButtonLink>
            </Card>
          </Grid>
          <form>
            <Stack>
              <TextField
                label="Email"
                required
                value=""
                error="Email field is required."
                info={<InfoTooltip label="About the email">We never share it.</InfoTooltip>}
              />
              <PasswordField
                label="Password"
                value=""
                onChange={ignore}
                autoComplete="current-password"
              />
              <TextArea label="Reason" hint="In your own words" value="" countTo={10} />
              <SelectField
                label="Packages"
                value="a"
                onChange={ignore}
                options={options}
                clearable
              />
              <Button type="submit" variant="primary" busy busyText="Submitting...">
                Submit
              </Button>
            </Stack>
          </form>
          <Tabs label="Rooms" tabs={[{ value: 'a', label: 'Bedroom', content: 'Cameras' }]} />
          <EmptyState title="No Cameras Found" icon="camera" />
          <Skeleton />
          <Spinner />
        </PageShell>
      </main>
      <Dialog open={dialogOpen} onClose={ignore} title="Status :" footer={<Button>Cancel</Button>}>
        <TextArea label="Remarks" value="" />
      </Dialog>
    </MemoryRouter>
  );
}

test.each([
  ['a page of all controls', false],
  ['a dialog over them', true],
])('axe finds nothing in %s', async (what, dialogOpen) => {
  render(
    <PortalServicesProvider value={services}>
      <Gallery dialogOpen={dialogOpen} />
    </PortalServicesProvider>,
  );
  await act(async () => notify.error(`Server error in ${what}`));
  expect(screen.getByRole('alert')).toBeInTheDocument();
  expect(await violations()).toEqual([]);
});
