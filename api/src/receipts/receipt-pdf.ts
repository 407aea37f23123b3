import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Profile, ReceiptIssuer } from '@portal/shared/contract';
import { nameOrder } from '@portal/shared/contract/catalogue-names';
import { intlFor } from '@portal/shared/contract/nepali';
import type { Language, Reading } from '../http/language';
import type { ReceiptRow } from './receipts';

const ENGLISH = {
  receipt: 'Receipt',
  vatNumber: 'VAT number',
  paidOn: 'Paid on',
  paidWith: 'Paid with',
  order: 'Order',
  paidBy: 'Paid by',
  vat: 'VAT',
  total: 'Total',
};

type Words = typeof ENGLISH;

/** The texts of a receipt, as on its page in the portal. */
const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  ne: {
    receipt: 'रसिद',
    vatNumber: 'भ्याट दर्ता नम्बर',
    paidOn: 'भुक्तानी मिति',
    paidWith: 'भुक्तानी माध्यम',
    order: 'अर्डर',
    paidBy: 'भुक्तानी गर्ने',
    vat: 'भ्याट',
    total: 'जम्मा',
  },
};

interface Provider {
  /** ISO 4217. */
  currency: string;
  timeZone: string | undefined;
}

/** The reader's formats of amounts, days and plans, as on the page of a receipt. */
export function createFormats({ language, ...writing }: Reading, { currency, timeZone }: Provider) {
  const intl = intlFor(writing);
  return {
    money: new intl.NumberFormat(language, { style: 'currency', currency }),
    date: new intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone }),
    getNames: (line: Parameters<typeof nameOrder>[1]) => nameOrder(language, line, intl),
  };
}

const FONTS = '@expo-google-fonts/noto-sans-devanagari';
const { resolve } = createRequire(import.meta.url);

/** One font for both scripts, so that a text may mix them. */
const REGULAR = resolve(`${FONTS}/400Regular/NotoSansDevanagari_400Regular.ttf`);
const STRONG = resolve(`${FONTS}/600SemiBold/NotoSansDevanagari_600SemiBold.ttf`);

interface Place {
  x: number;
  y: number;
  width: number;
}

interface Look {
  size?: number;
  bold?: boolean;
  quiet?: boolean;
  align?: 'left' | 'right';
}

const INK = '#14181f';
const QUIET_INK = '#5b6472';

interface PaperOptions {
  title: string;
  author: string;
  language: string;
  created: Date;
}

/** A document of A4 pages with texts at absolute positions. */
function paper({ title, author, language, created }: PaperOptions) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: REGULAR,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: created },
  });
  const getFont = ({ size = 10, bold = false }: Look) =>
    pdf.font(bold ? STRONG : REGULAR).fontSize(size);

  return {
    heightOf: (text: string, { width }: Place, look: Look = {}): number =>
      text === '' ? 0 : getFont(look).heightOfString(text, { width }),

    /** Writes a text, wrapped to the width of its place; returns where the next one begins. */
    write(text: string, { x, y, width }: Place, look: Look = {}): number {
      if (text === '') return y;
      getFont(look)
        .fillColor(look.quiet ? QUIET_INK : INK)
        .text(text, x, y, { width, align: look.align ?? 'left' });
      return pdf.y;
    },

    rule(x: number, y: number, width: number): void {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke('#c9cfd8');
    },

    nextPage: (): void => void pdf.addPage(),

    bytes(): Promise<Buffer> {
      pdf.end();
      return buffer(pdf);
    },
  };
}

type Paper = ReturnType<typeof paper>;

interface Circumstances {
  payer: Pick<Profile, 'name' | 'address'>;
  issuer: ReceiptIssuer & { name: string };
  /** ISO 4217. */
  currency: string;
  /** The provider's time zone. */
  timeZone: string | undefined;
  reading: Reading;
}

/** Positions on an A4 page, in points. */
const LEFT = { x: 56, width: 260 };
const RIGHT = { x: 340, width: 199 };
const WHOLE = { x: 56, width: 483 };
const AMOUNT = { x: 419, width: 120 };
const NAME = { x: 56, width: 350 };
const TOP = 56;
const BOTTOM = 786;
const GAP = 8;

/** `sandbox-wallet` becomes `Sandbox wallet`. */
const inWords = (method: string): string =>
  method.charAt(0).toUpperCase() + method.slice(1).replaceAll('-', ' ');

/** Writes texts below each other; returns where the last one ends. */
const below = (
  on: Paper,
  place: Place,
  texts: readonly (readonly [string | undefined, Look?])[],
): number => texts.reduce((y, [text = '', look]) => on.write(text, { ...place, y }, look), place.y);

/** A name with its amount, and the text below the name. */
interface Row {
  name: string;
  aside?: string;
  amount: string;
  look?: Look;
}

function writeRow(on: Paper, top: number, { name, aside = '', amount, look = {} }: Row): number {
  const place = { ...NAME, y: 0 };
  const quiet = { size: 9, quiet: true };
  const height = on.heightOf(name, place, look) + on.heightOf(aside, place, quiet) + 2 * GAP;
  const isFull = top + height > BOTTOM;
  if (isFull) on.nextPage();
  const y = isFull ? TOP : top;
  on.rule(WHOLE.x, y, WHOLE.width);
  on.write(amount, { ...AMOUNT, y: y + GAP }, { ...look, align: 'right' });
  const texts = [
    [name, look],
    [aside, quiet],
  ] as const;
  return below(on, { ...NAME, y: y + GAP }, texts) + GAP;
}

/** A receipt as a PDF; the same receipt has the same bytes. */
export function createReceiptPdf(row: ReceiptRow, circumstances: Circumstances): Promise<Buffer> {
  const { payer, issuer, reading } = circumstances;
  const { language } = reading;
  const words = WORDS[language];
  const paid = new Date(row.paid_at);
  // With several orders, each is shown beside its camera.
  const isBasket = row.lines.length > 1;
  const { money, date, getNames } = createFormats(reading, circumstances);
  const on = paper({
    title: `${words.receipt} ${row.id}`,
    author: issuer.name,
    language,
    created: paid,
  });

  const seller = below(on, { ...LEFT, y: TOP }, [
    [issuer.name, { size: 16, bold: true }],
    [issuer.address],
    [issuer.vatNumber && `${words.vatNumber} ${issuer.vatNumber}`],
  ]);
  const facts = below(on, { ...RIGHT, y: TOP }, [
    [`${words.receipt} ${row.id}`, { size: 16, bold: true }],
    [`${words.paidOn}: ${date.format(paid)}`],
    [`${words.paidWith}: ${inWords(row.payment_method)}`],
    [isBasket ? undefined : `${words.order}: ${row.order_id}`],
  ]);
  let y = below(on, { ...LEFT, y: Math.max(seller, facts) + 24 }, [
    [words.paidBy, { size: 9, quiet: true }],
    [payer.name],
    [payer.address],
  ]);

  y += 24;
  for (const line of row.lines) {
    const camera = line.inventory_serial + (line.custom_label ? ` (${line.custom_label})` : '');
    const { packageName, planName } = getNames(line);
    y = writeRow(on, y, {
      name: `${packageName}, ${planName}`,
      aside: isBasket ? `${words.order}: ${line.order_id}\n${camera}` : camera,
      amount: money.format(line.price),
    });
  }
  y = writeRow(on, y, { name: words.vat, amount: money.format(row.vat) });
  const total = Math.round((row.price + row.vat) * 100) / 100;
  const look = { size: 13, bold: true };
  writeRow(on, y, { name: words.total, amount: money.format(total), look });
  return on.bytes();
}
