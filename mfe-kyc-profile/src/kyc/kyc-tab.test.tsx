import type { KycRecord, KycStatus } from '@portal/shared';
import { ASHA, pendingAnswer } from '@portal/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readStoredDrafts } from '../testing/stored-drafts';
import { button, field, openKyc } from '../testing/open-kyc';
import { RECORD } from '../testing/records';
import { standInImages } from '../testing/stand-in-images';

jest.mock('../documents/prepare-image');
jest.mock('../documents/draw-image');

beforeEach(standInImages);

const images = () => screen.findAllByRole('img');

/** Opens a verification that was rejected for this reason, by default for its second document. */
const openRefused = (rejected_reason: string | null, parts: Partial<KycRecord> = {}) =>
  openKyc(
    { kyc_verified: 0, rejected_reason },
    { kyc: () => ({ data: { ...RECORD, rejected_documents: [2], ...parts } }) },
  );

test.each<[KycStatus, string, string, boolean]>([
  [0, 'KYC Verification Rejected. Blurred', 'Subscriber KYC Details', true],
  [1, 'KYC Verified', 'Subscriber KYC Details', false],
  [2, 'KYC verification pending', 'Create KYC for Subscriber', true],
])('status %s is read-only: "%s", "%s", Edit: %s', async (kyc_verified, text, title, mayEdit) => {
  openKyc({ kyc_verified, rejected_reason: 'Blurred' });
  await screen.findByRole('heading', { name: title });
  expect(document.body).toHaveTextContent(text);
  expect(await screen.findByText('+977')).toBeInTheDocument();
  const fields = screen.getAllByRole('textbox').map((input) => {
    expect(input).toBeDisabled();
    return [
      (input as HTMLInputElement).labels?.[0]?.textContent,
      (input as HTMLInputElement).value,
    ];
  });
  expect(fields).toEqual([
    ['First Name', 'Asha'],
    ['Middle Name', ''],
    ['Last Name', 'Gurung'],
    ['Email', 'asha@example.com'],
    ['Mobile No.', '9800000001'],
    ['Address', 'Lazimpat, Kathmandu'],
  ]);
  expect(screen.queryAllByRole('button', { name: 'Edit' })).toHaveLength(mayEdit ? 1 : 0);
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
});

test('not submitted: the form opens editable, prefilled from the profile', async () => {
  const { http } = openKyc({ kyc_verified: null });
  expect(screen.getByText('Fillup KYC')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Create KYC for Subscriber' })).toBeInTheDocument();
  expect(field(/^First Name/)).toHaveValue('Asha');
  expect(field(/^Last Name/)).toHaveValue('Gurung');
  expect(field(/^Email/)).toHaveValue('asha@example.com');
  expect(field(/^Mobile No./)).toHaveValue('9800000001');
  expect(field('Address')).toHaveValue('Lazimpat, Kathmandu');
  expect(button('Submit')).toBeInTheDocument();
  expect(button('Cancel')).toBeInTheDocument();
  expect(await screen.findByText('+977')).toBeInTheDocument();
  expect(http.made.map(({ name }) => name)).toEqual(expect.not.arrayContaining(['kyc']));
});

test('Edit opens the form with the submission, and Cancel closes it again', async () => {
  openKyc({ kyc_verified: 0, rejected_reason: 'Blurred' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(screen.getByRole('heading', { name: 'Update KYC for Subscriber' })).toBeInTheDocument();
  expect(field(/^First Name/)).toHaveFocus();
  await userEvent.clear(field(/^First Name/));
  await userEvent.click(button('Cancel'));
  expect(screen.getByRole('heading', { name: 'Subscriber KYC Details' })).toBeInTheDocument();
  expect(field('First Name')).toHaveValue('Asha');
  expect(button('Edit')).toHaveFocus();
  expect(readStoredDrafts()).toEqual([]);
});

test('the images are loaded with the token, named, and revoked with the page', async () => {
  const revoke = jest.fn();
  const { http, unmount } = openKyc({ kyc_verified: 1 });
  const alts = (await images()).map((image) => image.getAttribute('alt'));
  expect(alts).toEqual(['Document 1 (citizenship-front)', 'Document 2 (citizenship-back)']);
  const requested = http.made.filter(({ name }) => name === 'documentImage');
  expect(new Set(requested.map(({ options }) => options.path?.file))).toEqual(
    new Set(['front.jpg', 'back.jpg']),
  );
  expect(requested.every(({ options }) => options.as === 'blob')).toBe(true);
  const shown = (await images()).map((image) => image.getAttribute('src'));
  URL.revokeObjectURL = revoke;
  unmount();
  expect(revoke.mock.calls.flat()).toEqual(expect.arrayContaining(shown));
});

test('an image that is loading shows a placeholder, not a broken picture', async () => {
  openKyc({ kyc_verified: 1 }, { documentImage: pendingAnswer().answer });
  await screen.findByRole('heading', { name: 'Documents' });
  expect(screen.getAllByText('Loading...')).toHaveLength(2);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an image that arrives after its page was left takes no memory', async () => {
  const { answer, release } = pendingAnswer();
  const { unmount } = openKyc({ kyc_verified: 1 }, { documentImage: answer });
  await screen.findByRole('heading', { name: 'Documents' });
  unmount();
  const create = jest.fn(() => 'blob:late');
  URL.createObjectURL = create;
  await act(async () => release({ data: new Blob(['x']) }));
  expect(create).not.toHaveBeenCalled();
});

test('a press on an image enlarges it, and it can be closed', async () => {
  openKyc({ kyc_verified: 1 });
  const opener = await screen.findByRole('button', { name: /^Document 1 \(citizenship-front\)/ });
  await userEvent.click(opener);
  const dialog = await screen.findByRole('dialog', { name: 'Document 1 (citizenship-front)' });
  expect(within(dialog).getByRole('img')).toHaveAttribute('alt', 'Document 1 (citizenship-front)');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeInTheDocument());
  expect(opener).toHaveFocus();
});

test('a missing image shows a placeholder; no other address is tried', async () => {
  openKyc({ kyc_verified: 1 }, { documentImage: () => ({ failure: { status: 404 } }) });
  expect(await screen.findAllByText('No image to show')).toHaveLength(2);
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('an image that fails to load with the token uses its plain address', async () => {
  openKyc({ kyc_verified: 1 }, { documentImage: () => ({ failure: { status: 503 } }) });
  const [first] = await images();
  expect(first).toHaveAttribute('src', '/api/images/front.jpg');
  fireEvent.error(first!);
  expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument();
  expect(await images()).toHaveLength(1);
});

test('an image that fails there too can be loaded again by a press', async () => {
  let isThere = false;
  openKyc(
    { kyc_verified: 1 },
    {
      documentImage: () =>
        isThere ? { data: new Blob(['front']) } : { failure: { kind: 'network', status: 0 } },
    },
  );
  fireEvent.error((await images())[0]!);
  isThere = true;
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(async () =>
    expect((await images())[0]).toHaveAttribute('src', expect.stringMatching('^blob:')),
  );
  expect(screen.queryByText('This could not be loaded.')).toBeNull();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the refused document is marked', async () => {
  openRefused('The back is blurred');
  const marked = await screen.findByText('Refused');
  expect(within(marked.closest('li')!).getByText('Document 2')).toBeInTheDocument();
  await userEvent.click(button('Edit'));
  const second = within(screen.getByRole('group', { name: 'Document 2' }));
  expect(second.getByText('Refused')).toBeInTheDocument();
  // Unlike jsdom, browsers insert no space around an element within a sentence.
  expect(second.getByLabelText(/^Document Image/)).toHaveAccessibleDescription(
    /Refused: The back is blurred ?\. Choose another image; Document 1 stays as it is\./,
  );
  const first = within(screen.getByRole('group', { name: 'Document 1' }));
  expect(first.queryByText('Refused')).not.toBeInTheDocument();
});

test('a refused image can be replaced in place: choosing opens the form, and Submit sends it', async () => {
  const { http } = openRefused('The back is blurred.');
  const refused = within((await screen.findByText('Refused')).closest('li')!);
  expect(refused.getByText('The back is blurred.')).toBeInTheDocument();
  expect(screen.getAllByLabelText('Choose another image')).toHaveLength(1);
  const file = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });
  await userEvent.upload(refused.getByLabelText('Choose another image'), file);
  const second = within(await screen.findByRole('group', { name: 'Document 2' }));
  expect(await second.findByText('Ready to be sent')).toBeInTheDocument();
  expect(second.queryByText('Refused')).not.toBeInTheDocument();
  expect(second.getByLabelText(/^Document Image/)).toHaveFocus();
  await userEvent.click(button('Submit'));
  await screen.findByText('KYC verification pending');
  expect(http.made.filter(({ name }) => name === 'imageUpload')).toHaveLength(1);
});

test('Edit after a rejection starts at the refused part', async () => {
  openRefused('The back is blurred.');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  const second = within(screen.getByRole('group', { name: 'Document 2' }));
  expect(second.getByLabelText(/^Document Image/)).toHaveFocus();
});

test('refused details show the reason until they are changed', async () => {
  openRefused('The name is another.', { rejected_documents: [], rejected_details: true });
  expect(await screen.findByText('Correct your details.')).toBeInTheDocument();
  await userEvent.click(button('Edit'));
  const details = screen.getByRole('region', { name: 'Who you are' });
  const words = 'Refused: The name is another. Please correct this.';
  expect(details).toHaveTextContent(words);
  expect(field(/^First Name/)).toHaveFocus();
  await userEvent.type(field(/^First Name/), 'nka');
  expect(details).not.toHaveTextContent('Refused');
});

test('a reason in Nepali is marked as such, also at its document', async () => {
  const reason = 'पछाडिको तस्बिर धमिलो छ।';
  openRefused(reason);
  const refused = within((await screen.findByText('Refused')).closest('li')!);
  expect(refused.getByText(reason)).toHaveAttribute('lang', 'ne');
});

test('a rejection without a reason names the parts, without an empty reason', async () => {
  openRefused(null, { rejected_details: true });
  const refused = (await screen.findByText('Refused')).closest('li')!;
  expect([...refused.querySelectorAll('p')].map(({ textContent }) => textContent)).not.toContain(
    '',
  );
  await userEvent.click(button('Edit'));
  expect(screen.getByText('Refused')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/Refused: *\./);
});

describe('the steps of a submission', () => {
  const steps = async () =>
    within(await screen.findByRole('list', { name: 'Status' }))
      .getAllByRole('listitem')
      .filter(({ parentElement }) => parentElement?.tagName === 'OL')
      .map(({ textContent }) => textContent);
  const dated = () => ({
    data: {
      ...RECORD,
      submitted_at: '2026-11-20T10:00:00Z',
      decided_at: '2026-11-23T10:00:00Z',
    },
  });

  test('pending: shows what happens next, and when, if a time is promised', async () => {
    openKyc({ kyc_verified: 2 }, { kyc: dated });
    expect(await steps()).toEqual([
      'SentNov 20, 2026',
      'Being checkedWe check it and notify you of the decision.',
      'Decided',
    ]);
    expect(screen.getByText('Being checked').closest('li')).toHaveAttribute('aria-current', 'step');
  });

  test('verified', async () => {
    openKyc({ kyc_verified: 1 }, { kyc: dated });
    expect(await steps()).toEqual(['SentNov 20, 2026', 'Checked', 'VerifiedNov 23, 2026']);
  });

  test('rejected without naming a part: the one reason counts for all', async () => {
    openKyc({ kyc_verified: 0, rejected_reason: 'Blurred' });
    expect(await steps()).toEqual([
      'Sent',
      'Checked',
      'RejectedPress Edit, make the correction, and submit again.',
    ]);
  });

  test('rejected documents: shows exactly what to do again', async () => {
    openRefused('Blurred', { rejected_documents: [1, 2] });
    expect((await steps())[2]).toBe(
      'RejectedChoose another image for Document 1.Choose another image for Document 2.Everything else stays as it is.',
    );
  });
});

test('shows a placeholder until the verification is loaded', async () => {
  const { answer, release } = pendingAnswer();
  openKyc({ kyc_verified: 1 }, { kyc: answer });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  release({ data: RECORD });
  expect(await screen.findByLabelText('First Name')).toHaveValue('Asha');
});

test('a verification that fails to load can be retried', async () => {
  let up = false;
  openKyc(
    { kyc_verified: 2 },
    { kyc: () => (up ? { data: RECORD } : { failure: { status: 502, message: '' } }) },
  );
  expect(await screen.findByText('Your verification could not be loaded.')).toBeInTheDocument();
  expect(screen.getByText('Something Went Wrong')).toBeInTheDocument();
  up = true;
  await userEvent.click(button('Try again'));
  expect(await screen.findByLabelText('First Name')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('rejected without a record: the form is that of a first submission', async () => {
  openKyc({ kyc_verified: 0 }, { kyc: () => ({ failure: { status: 404 } }) });
  await screen.findByRole('heading', { name: 'Create KYC for Subscriber' });
  expect(button('Submit')).toBeInTheDocument();
});

test("verified without a record: the profile's data is shown", async () => {
  openKyc({ kyc_verified: 1 }, { kyc: () => ({ failure: { status: 404 } }) });
  expect(await screen.findByLabelText('First Name')).toHaveValue('Asha');
  expect(screen.queryByText('Documents')).not.toBeInTheDocument();
});

test('without countries the number has no dialling code', async () => {
  openKyc({ kyc_verified: null }, { countries: () => ({ failure: { status: 500 } }) });
  expect(field(/^Mobile No./)).toHaveAccessibleDescription('10 digits');
});

describe('decided meanwhile', () => {
  const rejected = { ...ASHA, kyc_verified: 0 as const, rejected_reason: 'Blurred' };

  test('a person who follows a link here, such as that of a notification, sees the decision', async () => {
    let decided = false;
    openKyc(
      { kyc_verified: 2 },
      {
        profile: () => ({ data: decided ? rejected : { ...ASHA, kyc_verified: 2 } }),
        kyc: () => ({ data: { ...RECORD, rejected_documents: decided ? [2] : [] } }),
      },
    );
    await screen.findByText('Being checked');
    decided = true;
    await userEvent.click(screen.getByRole('link', { name: 'KYC' }));
    expect(await screen.findByText('Refused')).toBeInTheDocument();
    expect(document.body).toHaveTextContent('KYC Verification Rejected. Blurred');
  });

  test('a person who navigates Back here sees the decision, too', async () => {
    let decided = false;
    openKyc(
      { kyc_verified: 2 },
      { profile: () => ({ data: decided ? rejected : { ...ASHA, kyc_verified: 2 } }) },
    );
    await screen.findByText('Being checked');
    await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByRole('heading', { name: 'Personal Information' });
    decided = true;
    await userEvent.click(button('Back'));
    expect(await screen.findByText(/KYC Verification Rejected/)).toBeInTheDocument();
  });
});

test('a change that was left while it was sent is not offered again once it was stored', async () => {
  let record = RECORD;
  const { answer } = pendingAnswer();
  openKyc(
    { kyc_verified: 2 },
    {
      profile: () => ({ data: { ...ASHA, kyc_verified: 2 } }),
      kyc: () => ({ data: record }),
      kycUpdate: answer,
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(field('Middle Name'), 'Devi');
  await userEvent.click(button('Submit'));
  record = { ...RECORD, middle_name: 'Devi' };
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await screen.findByRole('heading', { name: 'Personal Information' });
  await userEvent.click(screen.getByRole('link', { name: 'KYC' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  expect(screen.getByDisplayValue('Devi')).toBeDisabled();
  expect(readStoredDrafts()).toEqual([]);
});

test('a submission that the server stored before Cancel is shown', async () => {
  let record = RECORD;
  const { answer } = pendingAnswer();
  openKyc({ kyc_verified: 2 }, { kyc: () => ({ data: record }), kycUpdate: answer });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.type(field('Middle Name'), 'Devi');
  await userEvent.click(button('Submit'));
  record = { ...RECORD, middle_name: 'Devi' };
  await userEvent.click(button('Cancel'));
  expect(await screen.findByDisplayValue('Devi')).toBeDisabled();
});
