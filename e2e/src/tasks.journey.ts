import { jpeg } from '@portal/api/testing/image-files';
import type { Locator, Page } from 'playwright-core';
import {
  expectTotal,
  expectWallet,
  WITHOUT_RECENT_PAYMENTS,
  subscribe,
  subscribeButton,
} from './harness/main-job';
import { expectFocused, expectPage, expectText } from './harness/expectations';
import { journeys, type Journey } from './harness/journey';
import { locateDocument, locateImage } from './harness/kyc';
import { operator } from './harness/operator';
import { ASHA, SCALE, signIn, type Person } from './harness/people';

/** A person's mouse and keyboard. Counts each click, each key, and each chosen file. */
class Hand {
  presses = 0;

  constructor(private readonly page: Page) {}

  async click(control: Locator): Promise<void> {
    this.presses += 1;
    await control.click();
  }

  /** Presses a key. A key combination counts as one press. */
  async key(key: string): Promise<void> {
    this.presses += 1;
    await this.page.keyboard.press(key);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.key(letter);
  }

  /** Opens the browser's dialog for files, and chooses one there. */
  async chooseFile(control: Locator, buffer: Buffer): Promise<void> {
    const chooser = this.page.waitForEvent('filechooser');
    await this.click(control);
    this.presses += 1;
    await (await chooser).setFiles({ name: 'back.jpg', mimeType: 'image/jpeg', buffer });
  }
}

interface Task {
  presses: number;
  as?: Person;
  /** What happened before the person opens the home. */
  before?: (journey: Journey) => Promise<void>;
  /** From the dashboard until the task is done. */
  doIt: (hand: Hand, page: Page) => Promise<void>;
}

const entry = (page: Page, serial: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: serial });

const REASON = 'The back side is blurred';

const TASKS: Record<string, Task> = {
  'renew a camera whose cover ends': {
    presses: 2,
    doIt: async (hand, page) => {
      await hand.click(entry(page, 'IPC-2026-02A7').getByRole('link', { name: 'Renew' }));
      await expectTotal(page, '282.50');
      await hand.click(subscribeButton(page));
      await expectWallet(page);
    },
  },
  'renew all cameras whose cover ends': {
    presses: 2,
    doIt: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: 'Renew 4 cameras' }));
      await hand.click(page.getByRole('button', { name: /^Pay .*1,582\.00$/ }));
      await expectWallet(page);
      await page.getByText('1,582.00').last().waitFor();
    },
  },
  'renew also those whose cover ends within a month': {
    presses: 3,
    doIt: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: 'Renew 4 cameras' }));
      await hand.click(page.getByRole('checkbox', { name: 'All cameras' }));
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThan(5);
      await hand.click(page.getByRole('button', { name: /^Pay / }));
      await expectWallet(page);
    },
  },
  'find one of 2000 cameras by five digits': {
    presses: 7,
    as: SCALE,
    doIt: async (hand, page) => {
      await expectText(page, '2000');
      await hand.key('Control+k');
      await expectFocused(page.getByRole('combobox', { name: 'Search' }));
      await hand.type('01234');
      await page.getByRole('option', { name: /^IPC-S-01234/ }).waitFor();
      await hand.key('Enter');
      await page.waitForURL('**/cameras/subscription/**');
      await expectText(page, 'IPC-S-01234');
      await expectFocused(page.getByRole('heading', { level: 1 }));
    },
  },
  'find one camera and renew it': {
    presses: 5,
    doIt: async (hand, page) => {
      await expectText(page, 'Needs your attention');
      await hand.key('Control+k');
      await hand.type('02a');
      await hand.click(page.getByRole('option', { name: /^Renew / }));
      await expectTotal(page, '282.50');
    },
  },
  'read why a request was refused': {
    presses: 1,
    doIt: async (hand, page) => {
      await hand.click(entry(page, 'IPC-2026-12A7').getByRole('link', { name: 'Read remarks' }));
      const dialog = page.getByRole('dialog');
      await dialog.getByText('A technician visit is booked instead, free of charge.').waitFor();
    },
  },
  'settle a payment that was left at the wallet': {
    presses: 2,
    before: async ({ page }) => {
      await page.goto('/cameras/subscription/asha-01');
      await page.getByRole('button', { name: 'Buy Package' }).click();
      await subscribe(page);
      await page.goto('/');
    },
    doIt: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: 'Check payment' }).first());
      await expectPage(page, '/cameras/subscription/asha-01');
      await expectText(page, 'Home Basic, 1 Month, started on');
      await hand.click(page.getByRole('button', { name: 'I did not pay' }));
      await page.getByText('Checking your payment...').waitFor({ state: 'detached' });
    },
  },
  'send another image for the one that was refused': {
    presses: 4,
    as: SCALE,
    before: async ({ page, portal }) => {
      await operator(portal, 'kyc', 'reject', SCALE.email, '--reason', REASON, '--document', '2');
      await page.reload();
    },
    doIt: async (hand, page) => {
      await hand.click(page.getByRole('link', { name: 'View KYC' }));
      const steps = page.getByRole('list', { name: 'Status' });
      await steps.getByText('Choose another image for Document 2.').waitFor();
      const refused = page.getByRole('listitem').filter({ hasText: 'Citizenship, back side' });
      await refused.getByText(REASON).waitFor();
      await hand.chooseFile(refused.getByText('Choose another image'), await jpeg());
      await expectFocused(locateImage(page, 2));
      await locateDocument(page, 2).getByText('Ready to be sent').waitFor();
      // The parts that were not refused are sent unchanged.
      await hand.click(page.getByRole('button', { name: 'Submit' }));
      await expectText(page, 'KYC verification pending');
      await steps.getByText('We check it and notify you of the decision.').waitFor();
    },
  },
};

const { journey } = journeys(WITHOUT_RECENT_PAYMENTS);

for (const [task, { presses, as = ASHA, before, doIt }] of Object.entries(TASKS)) {
  journey(`${task}: presses from home: ${presses}`, async (its) => {
    const { page } = its;
    await signIn(page, { as });
    await before?.(its);
    const hand = new Hand(page);
    await doIt(hand, page);
    expect(hand.presses).toBe(presses);
  });
}
