import { ASHA, pendingAnswer, type FakeAnswers } from '@portal/shared/testing';
import { notify } from '@portal/shared/ui';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chosenDocuments } from '../documents/chosen-documents';
import { prepareImage, type Preparation } from '../documents/prepare-image';
import { readStoredDrafts } from '../testing/stored-drafts';
import {
  button,
  choose,
  chooseReady,
  chooseType,
  document,
  field,
  openKyc,
} from '../testing/open-kyc';
import { pressInARow } from '../testing/press-in-a-row';
import { RECORD } from '../testing/records';
import { standInImages } from '../testing/stand-in-images';

jest.mock('../documents/prepare-image');
jest.mock('../documents/draw-image');

beforeEach(() => {
  jest.spyOn(notify, 'error').mockReturnValue();
  jest.spyOn(notify, 'warning').mockReturnValue();
  standInImages();
});

const PASTED = new File(['photo'], 'a.png', { type: 'image/png' });

const open = (answers?: FakeAnswers, documentTypes?: string[]) =>
  openKyc({ kyc_verified: null }, answers, documentTypes);
const submit = () => userEvent.click(button('Submit'));
const image = (number: 1 | 2) => document(number).getByLabelText(/^Document Image/);
const type = (number: 1 | 2) => document(number).getByLabelText(/^Document Type/);
const sentTo = (http: ReturnType<typeof open>['http'], name: string) =>
  http.made
    .filter((call) => call.name === name)
    .map(({ options }) => Object.fromEntries(options.body as FormData));

async function choosePassport() {
  await chooseType(1, 'passport');
  await chooseReady(1);
}

async function chooseBoth() {
  await chooseType(1, 'citizenship-front');
  await choose(1);
  await choose(2);
  expect(await screen.findAllByText('Ready to be sent')).toHaveLength(2);
}

test('a first submission uploads and creates, and then shows as pending', async () => {
  const { http, address } = open();
  await chooseBoth();
  await submit();
  const pending = await screen.findByText('KYC verification pending');
  expect(pending.closest('[tabindex]')).toHaveFocus();
  expect(sentTo(http, 'kycCreate')).toEqual([
    {
      subscriber_id: '101',
      first_name: 'Asha',
      middle_name: '',
      last_name: 'Gurung',
      mobile_no: '9800000001',
      email: 'asha@example.com',
      address: 'Lazimpat, Kathmandu',
      document1: 'citizenship-front',
      document2: 'citizenship-back',
      document1_name: 'uploaded-1.jpg',
      document2_name: 'uploaded-2.jpg',
      _method: 'POST',
    },
  ]);
  expect(address()).toBe('/profile/kyc');
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  await waitFor(() => expect(http.made.map(({ name }) => name)).toContain('profile'));
});

test('after a submission, the arrow leads to the previous page', async () => {
  const { address } = open();
  await userEvent.click(screen.getByRole('link', { name: 'Profile' }));
  await userEvent.click(screen.getByRole('link', { name: 'KYC' }));
  await choosePassport();
  await submit();
  await screen.findByText('KYC verification pending');
  await userEvent.click(button('Back'));
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('a change replaces only new images', async () => {
  const { http } = openKyc({ kyc_verified: 0, rejected_reason: 'Blurred' });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await chooseReady(2);
  await submit();
  await screen.findByText('KYC verification pending');
  expect(sentTo(http, 'imageUpload')).toHaveLength(1);
  expect(sentTo(http, 'kycUpdate')).toEqual([
    expect.objectContaining({
      document1_name: 'front.jpg',
      document2_name: 'uploaded-1.jpg',
      _method: 'PATCH',
    }),
  ]);
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeInTheDocument();
  const update = http.made.find(({ name }) => name === 'kycUpdate');
  expect(update?.options.path).toEqual({ id: '7' });
});

/** Opens the form of a pending verification whose record is missing on the server until `know` is called. */
async function openUnknown(record: object) {
  let known = false;
  const opened = openKyc(
    { kyc_verified: 2 },
    { kyc: () => (known ? { data: record } : { failure: { status: 404 } }) },
  );
  await screen.findByRole('button', { name: 'Submit' });
  return { ...opened, know: () => (known = true) };
}

test('pending without a known record: the record is requested first', async () => {
  const { http, know } = await openUnknown(RECORD);
  know();
  await submit();
  await waitFor(() => expect(sentTo(http, 'kycUpdate')).toHaveLength(1));
  // Documents that the form omits stay as submitted.
  expect(sentTo(http, 'kycUpdate')).toEqual([
    expect.objectContaining({
      document1: 'citizenship-front',
      document1_name: 'front.jpg',
      document2: 'citizenship-back',
      document2_name: 'back.jpg',
    }),
  ]);
});

test("pending without a known record: the form's documents replace the submitted ones", async () => {
  const { http, know } = await openUnknown(RECORD);
  await choosePassport();
  know();
  await submit();
  await waitFor(() => expect(sentTo(http, 'kycUpdate')).toHaveLength(1));
  expect(sentTo(http, 'kycUpdate')).toEqual([
    expect.objectContaining({
      document1: 'passport',
      document1_name: 'uploaded-1.jpg',
      document2_name: 'back.jpg',
    }),
  ]);
});

test('pending with a record without documents: document one is required', async () => {
  const record = {
    ...RECORD,
    document1: null,
    document1_name: null,
    document2: null,
    document2_name: null,
  };
  const { http, know } = await openUnknown(record);
  know();
  await submit();
  await waitFor(() =>
    expect(image(1)).toHaveAccessibleDescription(
      expect.stringContaining('Document one is mandotary'),
    ),
  );
  expect(sentTo(http, 'kycUpdate')).toEqual([]);
});

test('without any document nothing is sent: type and image show errors, the first gets the focus, and a toast warns', async () => {
  const { http } = open();
  expect(image(1)).toBeRequired();
  expect(image(2)).not.toBeRequired();
  await submit();
  expect(image(1)).toHaveAccessibleDescription(
    expect.stringContaining('Document one is mandotary'),
  );
  expect(type(1)).toHaveAccessibleDescription('Document 1 type field is required.');
  expect(type(1)).toHaveFocus();
  expect(jest.mocked(notify.warning).mock.calls).toEqual([['Document one is mandotary']]);
  expect(sentTo(http, 'kycCreate')).toEqual([]);
});

test('missing fields show errors, the first one gets the focus, and edits clear them', async () => {
  const { http } = open();
  await userEvent.clear(field(/^First Name/));
  await userEvent.clear(field(/^Mobile No./));
  await submit();
  expect(field(/^First Name/)).toHaveFocus();
  expect(field(/^First Name/)).toHaveAccessibleDescription('First Name field is required.');
  await userEvent.type(field(/^First Name/), 'A');
  expect(field(/^First Name/)).toBeValid();
  expect(field(/^Mobile No./)).toBeInvalid();
  expect(sentTo(http, 'kycCreate')).toEqual([]);
});

test('a front without its back shows an error and a warning', async () => {
  const { http } = open();
  await chooseType(1, 'citizenship-front');
  await chooseReady(1);
  await submit();
  expect(image(2)).toHaveAccessibleDescription(
    expect.stringContaining('Citizenship Back Side image is mandotary'),
  );
  expect(image(2)).toHaveFocus();
  expect(notify.warning).toHaveBeenCalledWith('Document one is mandotary');
  await choose(2);
  await waitFor(() => expect(image(2)).toBeValid());
  expect(sentTo(http, 'imageUpload')).toEqual([]);
});

test('422: shows a toast, and the first message of each field under it', async () => {
  open({
    kycCreate: () => ({
      failure: { status: 422, fields: { mobile_no: 'Taken.', address: 'Too long.' } },
    }),
  });
  await choosePassport();
  await submit();
  await waitFor(() => expect(field(/^Mobile No./)).toBeInvalid());
  expect(field(/^Mobile No./)).toHaveAccessibleDescription(/Taken\.$/);
  expect(field('Address')).toHaveAccessibleDescription('Too long.');
  expect(field(/^Mobile No./)).toHaveFocus();
  expect(jest.mocked(notify.error).mock.calls).toEqual([
    ['Form error exists, please check you form data.'],
  ]);
});

test.each([
  ['the words of the server', { status: 409, message: 'Already verified.' }, 'Already verified.'],
  ['how long to wait', { status: 429, retryAfter: 60 }, 'Too many attempts.'],
  ['that it went wrong', { status: 502, message: '' }, 'Something Went Wrong'],
])('another failure shows %s, and the entries stay', async (_, failure, text) => {
  open({ kycCreate: () => ({ failure }) });
  await userEvent.type(field('Middle Name'), 'Devi');
  await choosePassport();
  await submit();
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(notify.error).toHaveBeenCalledWith(expect.stringContaining(text));
  expect(field('Middle Name')).toHaveValue('Devi');
});

test('two presses submit once', async () => {
  const { answer, release } = pendingAnswer();
  const { http } = open({ kycCreate: answer });
  await choosePassport();
  await userEvent.dblClick(button('Submit'));
  const busy = screen.getByRole('button', { name: 'Submitting...' });
  expect(busy).toHaveFocus();
  await userEvent.click(busy);
  release({ message: 'KYC submitted' });
  await screen.findByText('KYC verification pending');
  expect(sentTo(http, 'kycCreate')).toHaveLength(1);
});

test('a failed upload is shown at its document; Retry sends what is missing, and the form once', async () => {
  const { answer, release } = pendingAnswer();
  const broken = {
    kind: 'network',
    status: 0,
    message: 'No connection.',
    retryable: true,
  } as const;
  const added = (name: string) => ({
    message: 'image added successfully',
    data: { file_name: name },
  });
  let connected = false;
  const { http } = open({
    imageUpload: ({ body }) => {
      const { size } = (body as FormData).get('image') as File;
      if (size === 1) return added('1.jpg');
      return connected ? answer() : { failure: broken };
    },
  });
  await chooseBoth();
  await submit();
  await waitFor(() => expect(image(2)).toHaveAccessibleDescription(/No connection\./));
  expect(document(1).getByText('Uploaded')).toBeInTheDocument();
  expect(sentTo(http, 'kycCreate')).toEqual([]);
  expect(notify.error).not.toHaveBeenCalled();
  connected = true;
  await userEvent.click(document(2).getByRole('button', { name: 'Retry' }));
  expect(document(2).getByText('Uploading...')).toHaveFocus();
  release(added('2.jpg'));
  await screen.findByText('KYC verification pending');
  expect(sentTo(http, 'imageUpload')).toHaveLength(3);
  expect(sentTo(http, 'kycCreate')).toEqual([
    expect.objectContaining({ document1_name: '1.jpg', document2_name: '2.jpg' }),
  ]);
});

test('an upload that is refused says why, without a retry', async () => {
  const reason = 'This image was refused before: The photo is blurred.';
  open({ imageUpload: () => ({ failure: { status: 422, message: reason } }) });
  await choosePassport();
  await submit();
  await waitFor(() =>
    expect(image(1)).toHaveAccessibleDescription(expect.stringContaining(reason)),
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('an upload that the server no longer has is repeated', async () => {
  let lost = true;
  const { http } = open({
    kycCreate: () => {
      const fields = { document1_name: 'Upload it again.' };
      return lost ? { failure: { status: 422, fields } } : { message: 'KYC submitted' };
    },
  });
  await choosePassport();
  await submit();
  await waitFor(() => expect(image(1)).toHaveAccessibleDescription(/Upload it again\.$/));
  lost = false;
  await submit();
  await waitFor(() => expect(sentTo(http, 'kycCreate')).toHaveLength(2));
  expect(sentTo(http, 'imageUpload')).toHaveLength(2);
});

test('an upload shows its progress, and can be cancelled', async () => {
  const { answer } = pendingAnswer();
  const { http } = open({
    imageUpload: ({ onUpload }) => {
      onUpload?.(0.5);
      return answer();
    },
  });
  await choosePassport();
  await submit();
  expect(await document(1).findByRole('progressbar')).toHaveValue(0.5);
  expect(field(/^First Name/)).toHaveAttribute('readonly');
  await userEvent.click(document(1).getByRole('button', { name: 'Cancel upload' }));
  const signal = http.made.find(({ name }) => name === 'imageUpload')?.options.signal;
  expect(signal?.aborted).toBe(true);
  expect(await screen.findByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-busy');
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(document(1).getByText('Ready to be sent')).toHaveFocus();
});

test('Cancel during the submission stops it: nothing is submitted', async () => {
  const { answer, release } = pendingAnswer();
  const { http } = open({ imageUpload: answer });
  await choosePassport();
  await submit();
  await document(1).findByRole('progressbar');
  await userEvent.click(button('Cancel'));
  expect(await screen.findByRole('button', { name: 'Submit' })).not.toHaveAttribute('aria-busy');
  await act(async () =>
    release({ message: 'image added successfully', data: { file_name: 'a.jpg' } }),
  );
  expect(sentTo(http, 'kycCreate')).toEqual([]);
  expect(screen.getByText('Fillup KYC')).toBeInTheDocument();
});

test('during the submission no other image can be chosen', async () => {
  open({ imageUpload: pendingAnswer().answer });
  await choosePassport();
  await submit();
  await document(1).findByRole('progressbar');
  fireEvent.paste(field('Address'), { clipboardData: { files: [PASTED], types: ['Files'] } });
  const dropped = createEvent.drop(image(2), {
    dataTransfer: { files: [PASTED], types: ['Files'] },
  });
  fireEvent(image(2), dropped);
  // The browser would open the file instead of the form.
  expect(dropped.defaultPrevented).toBe(true);
  expect(prepareImage).toHaveBeenCalledTimes(1);
});

test('a refused file is shown at its document and blocks the form', async () => {
  const { http } = open();
  jest.mocked(prepareImage).mockResolvedValueOnce({ refusal: { why: 'no-photo', kind: 'PDF' } });
  await chooseType(1, 'passport');
  await choose(1);
  const text =
    'PDF files are not photos. Choose a JPEG or PNG image of the document, or take a photo of it.';
  await waitFor(() => expect(image(1)).toHaveAccessibleDescription(expect.stringContaining(text)));
  expect(screen.getAllByText(text).some((one) => one.closest('[role=status]'))).toBe(true);
  await submit();
  expect(image(1)).toHaveFocus();
  expect(sentTo(http, 'kycCreate')).toEqual([]);
});

test('the reason of a refused file is shown rather than that one is missing', async () => {
  open();
  jest.mocked(prepareImage).mockResolvedValueOnce({ refusal: { why: 'empty' } });
  await choose(1);
  await submit();
  expect(notify.warning).toHaveBeenCalledWith('Document one is mandotary');
  expect(document(1).getAllByText(/^This file is empty\./)).toHaveLength(2);
  expect(document(1).queryByText('Document one is mandotary')).toBeNull();
});

test("the server's reason for refusing the sent image is shown rather than that of a refused file", async () => {
  const text = 'This image was refused before.';
  open({ kycCreate: () => ({ failure: { status: 422, fields: { document1_name: text } } }) });
  await choosePassport();
  jest.mocked(prepareImage).mockResolvedValueOnce({ refusal: { why: 'empty' } });
  await choose(1);
  expect(image(1)).toHaveAccessibleDescription(expect.stringContaining('This file is empty.'));
  await submit();
  await waitFor(() => expect(image(1)).toHaveAccessibleDescription(expect.stringContaining(text)));
});

test('a refused second image blocks the form, which would be sent without it', async () => {
  const { http } = open();
  await choosePassport();
  jest.mocked(prepareImage).mockResolvedValueOnce({ refusal: { why: 'empty' } });
  await choose(2);
  await submit();
  expect(image(2)).toHaveAccessibleDescription(expect.stringMatching(/This file is empty\./));
  expect(image(2)).toHaveFocus();
  expect(sentTo(http, 'kycCreate')).toEqual([]);
});

describe('while a photo is being read', () => {
  const preparedLate = () => {
    let finish = (_outcome: Preparation) => {};
    const prepared = jest.mocked(prepareImage).getMockImplementation()!(PASTED);
    jest.mocked(prepareImage).mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
    return async (outcome?: Preparation) => finish(outcome ?? (await prepared));
  };
  const openAndPress = async () => {
    const opened = open();
    await chooseType(1, 'passport');
    const finish = preparedLate();
    await choose(1);
    await submit();
    expect(button('Submitting...')).toHaveAttribute('aria-busy');
    expect(sentTo(opened.http, 'kycCreate')).toEqual([]);
    return { ...opened, finish };
  };

  test('Submit waits for it, then sends it', async () => {
    const { http, finish } = await openAndPress();
    await act(() => finish());
    await screen.findByText('KYC verification pending');
    expect(sentTo(http, 'kycCreate')).toEqual([
      expect.objectContaining({ document1_name: 'uploaded-1.jpg' }),
    ]);
    expect(notify.warning).not.toHaveBeenCalled();
  });

  test('a photo that is refused in the end is not sent', async () => {
    const { http, finish } = await openAndPress();
    await act(() => finish({ refusal: { why: 'empty' } }));
    await waitFor(() => expect(image(1)).toBeInvalid());
    expect(sentTo(http, 'kycCreate')).toEqual([]);
  });

  test('Cancel ends the wait, and nothing is sent', async () => {
    const { http, finish } = await openAndPress();
    await userEvent.click(button('Cancel'));
    await act(() => finish());
    expect(button('Submit')).not.toHaveAttribute('aria-busy');
    expect(sentTo(http, 'kycCreate')).toEqual([]);
  });
});

test.each(['+977-985-106-8231', '+977\u2011985\u2013106 8231', '+९७७ ९८५ १०६ ८२३१'])(
  'a profile that has the number %j with its country is submitted without it',
  async (mobile_no) => {
    const { http } = openKyc({
      kyc_verified: null,
      subscriber_details: { ...ASHA.subscriber_details, mobile_no },
    });
    await screen.findByText('+977');
    expect(field(/^Mobile No./)).toHaveValue('9851068231');
    await userEvent.clear(field(/^Mobile No./));
    await userEvent.click(field(/^Mobile No./));
    await userEvent.paste(mobile_no);
    expect(field(/^Mobile No./)).toHaveValue('9851068231');
    await choosePassport();
    await submit();
    await screen.findByText('KYC verification pending');
    expect(sentTo(http, 'kycCreate')).toEqual([
      expect.objectContaining({ mobile_no: '9851068231' }),
    ]);
  },
);

describe('while the list of countries is loading', () => {
  const openEarly = async (mobile_no: string) => {
    const { answer, release } = pendingAnswer();
    const opened = open({ countries: answer });
    await userEvent.clear(field(/^Mobile No./));
    await userEvent.type(field(/^Mobile No./), mobile_no);
    await choosePassport();
    await submit();
    return { ...opened, release };
  };
  const nepal = { data: [{ id: '1', name: 'Nepal', iso2: 'NP', dial_code: '+977' }] };

  test('a number with a dialling code is not refused: Submit waits for the list', async () => {
    const { http, release } = await openEarly('+977-985-106-8231');
    expect(button('Submitting...')).toHaveAttribute('aria-busy');
    expect(field(/^Mobile No./)).toBeValid();
    await act(async () => release(nepal));
    await screen.findByText('KYC verification pending');
    expect(sentTo(http, 'kycCreate')).toEqual([
      expect.objectContaining({ mobile_no: '9851068231' }),
    ]);
  });

  test('a list that fails to load is not waited for: the API removes the code', async () => {
    const { http, release } = await openEarly('+977 9851068231');
    await act(async () => release({ failure: { status: 500 } }));
    await screen.findByText('KYC verification pending');
    expect(sentTo(http, 'kycCreate')).toEqual([
      expect.objectContaining({ mobile_no: '+9779851068231' }),
    ]);
  });

  test('a number without a dialling code is sent at once', async () => {
    await openEarly('9851068231');
    expect(await screen.findByText('KYC verification pending')).toBeInTheDocument();
  });
});

test('selecting the front of a citizenship card selects the back only if there is such a type', async () => {
  open({}, ['citizenship-front', 'passport']);
  await chooseType(1, 'citizenship-front');
  expect(document(2).getByLabelText(/^Document Type/)).toHaveValue('');
});

test('an image can be dropped on its document; a drop elsewhere does nothing', async () => {
  open();
  const dataTransfer = { files: [new File(['photo'], 'a.jpg')], types: ['Files'] };
  const beside = createEvent.drop(field('Address'), { dataTransfer });
  fireEvent(field('Address'), beside);
  expect(beside.defaultPrevented).toBe(true);
  fireEvent.drop(image(2), { dataTransfer });
  expect(await document(2).findByText('Ready to be sent')).toBeInTheDocument();
  expect(document(1).queryByText('Ready to be sent')).not.toBeInTheDocument();
});

test('files can be dropped on a document only, text anywhere', () => {
  open();
  const dataTransfer = { types: ['Files'], dropEffect: 'move' };
  // Browsers allow no drop unless this event is prevented.
  expect(fireEvent.dragOver(image(2), { dataTransfer })).toBe(false);
  expect(dataTransfer.dropEffect).toBe('copy');
  fireEvent.dragOver(field('Address'), { dataTransfer });
  expect(dataTransfer.dropEffect).toBe('none');
  const text = { types: ['text/plain'], dropEffect: 'move' };
  expect(fireEvent.dragOver(field('Address'), { dataTransfer: text })).toBe(true);
  expect(fireEvent.dragOver(image(2), { dataTransfer: text })).toBe(true);
});

test('a pasted image goes to the focused document, or else to the first without an image', async () => {
  open();
  const clipboardData = { files: [PASTED], types: ['Files'] };
  fireEvent.paste(image(2), { clipboardData });
  expect(await document(2).findByText('Ready to be sent')).toBeInTheDocument();
  fireEvent.paste(field('Address'), { clipboardData });
  expect(await document(1).findByText('Ready to be sent')).toBeInTheDocument();
});

test('text with a picture of it, as copied from spreadsheets, is pasted as text into text fields', async () => {
  open();
  const clipboardData = { files: [PASTED], types: ['text/plain', 'text/html', 'Files'] };
  expect(fireEvent.paste(field('Address'), { clipboardData })).toBe(true);
  expect(fireEvent.paste(image(2), { clipboardData })).toBe(false);
  expect(await document(2).findByText('Ready to be sent')).toBeInTheDocument();
  expect(document(1).queryByText('Ready to be sent')).not.toBeInTheDocument();
});

test('an image can be rotated and removed', async () => {
  open();
  await choose(1);
  const first = (await document(1).findByRole('img')).getAttribute('src');
  await userEvent.click(document(1).getByRole('button', { name: 'Rotate right' }));
  await waitFor(() => expect(document(1).getByRole('img').getAttribute('src')).not.toBe(first));
  await userEvent.click(document(1).getByRole('button', { name: 'Remove image' }));
  expect(document(1).queryByRole('img')).not.toBeInTheDocument();
  expect(image(1)).toHaveFocus();
});

test('a removed image is not sent, even if the form is sent at once', async () => {
  const { http } = openKyc({ kyc_verified: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await chooseReady(1);
  await pressInARow(document(1).getByRole('button', { name: 'Remove image' }), button('Submit'));
  await screen.findByText('KYC verification pending');
  expect(sentTo(http, 'kycUpdate')).toEqual([
    expect.objectContaining({ document1_name: 'front.jpg' }),
  ]);
});

test('several errors are listed at the top with the texts of their fields, and link to them', async () => {
  const { http } = open();
  await userEvent.clear(field(/^First Name/));
  await userEvent.clear(field(/^Mobile No./));
  await submit();
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'First Name field is required.',
    'Mobile No. field is required.',
    'Document 1 type field is required.',
    'Document 1: Document one is mandotary',
  ]);
  await userEvent.click(summary.getByText('Mobile No. field is required.'));
  expect(field(/^Mobile No./)).toHaveFocus();
  await userEvent.click(summary.getByText('Document 1: Document one is mandotary'));
  expect(image(1)).toHaveFocus();
  expect(sentTo(http, 'kycCreate')).toEqual([]);
});

test.each([
  ['an image', ''],
  ['an image and a text', 'Devi'],
])('the form is unchanged after leaving with %s and coming back', async (_, text) => {
  const { unmount } = openKyc({ kyc_verified: 2 });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  if (text) await userEvent.type(field('Middle Name'), text);
  await chooseReady(1);
  unmount();
  openKyc({ kyc_verified: 2 });
  expect(await screen.findByLabelText('Middle Name')).toHaveValue(text);
  expect(document(1).getByText('Ready to be sent')).toBeInTheDocument();
  expect(screen.queryAllByText('Your earlier entries have been restored.')).toHaveLength(
    text ? 1 : 0,
  );
});

test('countries are requested once, however many parts show the dialling code', async () => {
  const { http } = open({ countries: pendingAnswer().answer });
  expect(field(/^Mobile No./)).toBeInTheDocument();
  expect(http.made.filter(({ name }) => name === 'countries')).toHaveLength(1);
});

test('unsent entries delay updates', async () => {
  const { holds } = open();
  expect(holds).toEqual([]);
  await userEvent.type(field('Middle Name'), 'D');
  expect(holds).toEqual(['KYC']);
  await userEvent.clear(field('Middle Name'));
  expect(holds).toEqual([]);
});

test('text survives a reload, with a note; discarding resets the form', async () => {
  const { unmount } = open();
  await userEvent.type(field('Middle Name'), 'Devi');
  await chooseType(1, 'passport');
  unmount();
  open();
  expect(field('Middle Name')).toHaveValue('Devi');
  expect(document(1).getByLabelText(/^Document Type/)).toHaveValue('passport');
  expect(screen.getByText(/^Your earlier entries have been restored/)).toBeInTheDocument();
  await userEvent.click(button('Discard'));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(field('Middle Name')).toHaveValue('');
  expect(document(1).getByLabelText(/^Document Type/)).toHaveValue('');
  expect(screen.queryByText(/^Your earlier entries/)).not.toBeInTheDocument();
  expect(readStoredDrafts()).toEqual([]);
});

describe('after a reload while changing a submission', () => {
  async function change(text: string) {
    const opened = openKyc({ kyc_verified: 2 });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    if (text) await userEvent.type(field('Middle Name'), text);
    return opened;
  }
  function reload({ unmount }: ReturnType<typeof openKyc>) {
    unmount();
    chosenDocuments.forgetAll();
    return openKyc({ kyc_verified: 2 });
  }

  test('the submitted images need not be chosen again', async () => {
    reload(await change('Devi'));
    expect(await screen.findByText('Your earlier entries have been restored.')).toBeInTheDocument();
  });

  test.each(['Devi', ''])(
    'an image that was chosen with the text %p must be chosen again',
    async (text) => {
      const opened = await change(text);
      await chooseReady(2);
      const reloaded = reload(opened);
      const words = 'Your earlier entries have been restored. Choose your images again.';
      await screen.findByText(words);
      // A second reload, before any image was chosen.
      reload(reloaded);
      await screen.findByText(words);
      await choose(2);
      await waitFor(() => expect(screen.queryByText(/again\.$/)).not.toBeInTheDocument());
      expect(screen.queryAllByText('Your earlier entries have been restored.')).toHaveLength(
        text ? 1 : 0,
      );
    },
  );
});

test('a draft of a change opens the form again', async () => {
  sessionStorage.setItem('kyc_draft:101', JSON.stringify({ address: 'Patan' }));
  openKyc({ kyc_verified: 2 });
  expect(await screen.findByLabelText('Address')).toHaveValue('Patan');
  expect(screen.getByRole('heading', { name: 'Create KYC for Subscriber' })).toBeInTheDocument();
});

describe('a first submission whose response was lost', () => {
  const taken = { ...ASHA, kyc_verified: 2 as const };
  const record = {
    ...RECORD,
    middle_name: 'Devi',
    document1: 'passport',
    document1_name: 'uploaded-1.jpg',
    document2: null,
    document2_name: null,
  };
  async function lose() {
    let arrived = false;
    const opened = open({
      kycCreate: () => {
        arrived = true;
        return { failure: { kind: 'network', status: 0 } };
      },
      profile: () => ({ data: arrived ? taken : { ...ASHA, kyc_verified: null } }),
      kyc: () => ({ data: record }),
    });
    await userEvent.type(field('Middle Name'), 'Devi');
    await choosePassport();
    await submit();
    await waitFor(() => expect(notify.error).toHaveBeenCalled());
    return opened;
  }
  async function expectSent() {
    expect(await screen.findByText('Being checked')).toBeInTheDocument();
    expect(screen.queryByText(/^Your earlier entries/)).not.toBeInTheDocument();
    expect(button('Edit')).toBeInTheDocument();
    expect(readStoredDrafts()).toEqual([]);
    expect(chosenDocuments.read()[1].image).toBeNull();
  }

  test('is shown after a reload, and nothing is restored', async () => {
    const { unmount } = await lose();
    unmount();
    chosenDocuments.forgetAll();
    openKyc(taken, { kyc: () => ({ data: record }) });
    await expectSent();
  });

  test('is shown when the profile is reloaded', async () => {
    await lose();
    await userEvent.click(screen.getByRole('link', { name: 'KYC' }));
    await expectSent();
  });
});

test('neither submitting nor the end of the session leaves any data behind', async () => {
  const { store } = open();
  await userEvent.type(field('Middle Name'), 'Devi');
  await chooseReady(1);
  expect(readStoredDrafts()).toHaveLength(1);
  await act(async () => store.clearAll());
  expect(readStoredDrafts()).toEqual([]);
  expect(JSON.stringify(store.getState())).not.toMatch(/Gurung|blob:/);
});
