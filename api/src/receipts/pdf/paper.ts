import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';

const FONTS = '@expo-google-fonts/noto-sans-devanagari';
const { resolve } = createRequire(import.meta.url);

/** One font for both scripts, so that a text may mix them. */
const REGULAR = resolve(`${FONTS}/400Regular/NotoSansDevanagari_400Regular.ttf`);
const STRONG = resolve(`${FONTS}/600SemiBold/NotoSansDevanagari_600SemiBold.ttf`);

export interface Place {
  x: number;
  y: number;
  width: number;
}

export interface Look {
  size?: number;
  bold?: boolean;
  quiet?: boolean;
  align?: 'left' | 'right';
}

const INK = '#14181f';
const QUIET_INK = '#5b6472';

export interface PaperOptions {
  title: string;
  author: string;
  language: string;
  created: Date;
}

/** A document of A4 pages on which texts stand where they are put. */
export function paper({ title, author, language, created }: PaperOptions) {
  const pdf = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: REGULAR,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: created },
  });
  const inFontOf = ({ size = 10, bold = false }: Look) =>
    pdf.font(bold ? STRONG : REGULAR).fontSize(size);

  return {
    heightOf: (text: string, { width }: Place, look: Look = {}): number =>
      text === '' ? 0 : inFontOf(look).heightOfString(text, { width }),

    /** Writes a text, in lines of the width of its place; the answer is where the next one begins. */
    write(text: string, { x, y, width }: Place, look: Look = {}): number {
      if (text === '') return y;
      inFontOf(look)
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

export type Paper = ReturnType<typeof paper>;
