import type { Profile, ReceiptIssuer } from '@portal/shared/contract';
import type { Reading } from '../../http/language';
import type { ReceiptRow } from '../rows';
import { formatsFor } from './formats';
import { type Look, type Paper, paper, type Place } from './paper';
import { WORDS } from './words';

interface Circumstances {
  payer: Pick<Profile, 'name' | 'address'>;
  issuer: ReceiptIssuer & { name: string };
  /** ISO 4217. */
  currency: string;
  /** The provider's. */
  timeZone: string | undefined;
  reading: Reading;
}

/** Where things stand on an A4 page, in points. */
const LEFT = { x: 56, width: 260 };
const RIGHT = { x: 340, width: 199 };
const WHOLE = { x: 56, width: 483 };
const AMOUNT = { x: 419, width: 120 };
const NAME = { x: 56, width: 350 };
const TOP = 56;
const BOTTOM = 786;
const GAP = 8;

/** `sandbox-wallet` as `Sandbox wallet`. */
const inWords = (method: string): string =>
  method.charAt(0).toUpperCase() + method.slice(1).replaceAll('-', ' ');

/** Writes texts below each other; the answer is where the last one ends. */
const below = (
  on: Paper,
  place: Place,
  texts: readonly (readonly [string | undefined, Look?])[],
): number => texts.reduce((y, [text = '', look]) => on.write(text, { ...place, y }, look), place.y);

/** A name with its amount, and what stands below the name. */
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

/** A receipt for who keeps papers; the same receipt has the same bytes. */
export function receiptPdf(row: ReceiptRow, circumstances: Circumstances): Promise<Buffer> {
  const { payer, issuer, reading } = circumstances;
  const { language } = reading;
  const words = WORDS[language];
  const paid = new Date(row.paid_at);
  // Each of several orders stands beside its camera.
  const isBasket = row.lines.length > 1;
  const { money, date, namesOf } = formatsFor(reading, circumstances);
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
    const { packageName, planName } = namesOf(line);
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
