import sharp from 'sharp';
import { prepareImage } from '../images/prepare-image';
import type { ImageStorage } from '../images/storage/storage';
import type { kycRecords } from '../kyc/tables';

interface Specimen {
  fileName: string;
  title: string;
  lines: string[];
  tint: string;
}

interface DemoKyc {
  record: Omit<
    typeof kycRecords.$inferInsert,
    'document1' | 'document1_name' | 'document2' | 'document2_name'
  >;
  front: Specimen;
  back: Specimen;
}

/** File names in the API's format, but the same on every machine. */
const fileName = (digit: string): string => `${digit.repeat(32)}.webp`;

const FRONT = 'Citizenship Certificate';
const BACK = 'Citizenship Certificate, Back';

/** Subscribers with a verification at a first start: one is verified, one waits. */
const SUBMITTED: DemoKyc[] = [
  {
    record: {
      id: 'kyc-asha',
      subscriber_id: 'asha',
      first_name: 'Asha',
      middle_name: null,
      last_name: 'Gurung',
      mobile_no: '9841000001',
      email: 'asha@example.com',
      address: 'Lakeside, Pokhara',
      decided_at: new Date(),
    },
    front: {
      fileName: fileName('a'),
      title: FRONT,
      lines: ['Asha Gurung', 'Pokhara, Kaski', 'No. 00-00-00-00001'],
      tint: '#dfe9f5',
    },
    back: {
      fileName: fileName('b'),
      title: BACK,
      lines: ['Issued in Kaski', 'District Administration Office'],
      tint: '#e8eef4',
    },
  },
  {
    record: {
      id: 'kyc-scale',
      subscriber_id: 'scale',
      first_name: 'Sagarmatha',
      middle_name: 'Cold',
      last_name: 'Store',
      mobile_no: '9841000003',
      email: 'scale@example.com',
      address: 'Industrial Area, Balaju, Kathmandu',
      decided_at: null,
    },
    front: {
      fileName: fileName('c'),
      title: FRONT,
      lines: ['Sagarmatha Cold Store', 'Balaju, Kathmandu', 'No. 00-00-00-00003'],
      tint: '#f3ead9',
    },
    back: {
      fileName: fileName('d'),
      title: BACK,
      lines: ['Issued in Kathmandu', 'District Administration Office'],
      tint: '#f2efe6',
    },
  },
];

/** A card that nobody mistakes for a real one. */
const drawing = ({ title, lines, tint }: Specimen): string => `
  <svg xmlns="http://www.w3.org/2000/svg" width="856" height="540" font-family="sans-serif">
    <rect width="856" height="540" rx="28" fill="${tint}"/>
    <rect x="14" y="14" width="828" height="512" rx="20" fill="none" stroke="#5b6b7d" stroke-width="3"/>
    <text x="48" y="84" font-size="38" font-weight="700" fill="#1f2d3d">${title}</text>
    <rect x="48" y="128" width="190" height="236" rx="10" fill="#ffffff" stroke="#9aa8b7" stroke-width="2"/>
    <circle cx="143" cy="216" r="46" fill="#c3cedb"/>
    <path d="M67 352 q76 -110 152 0 z" fill="#c3cedb"/>
    ${lines
      .map(
        (line, place) =>
          `<text x="276" y="${176 + place * 58}" font-size="32" fill="#2c3b4c">${line}</text>`,
      )
      .join('')}
    <text x="428" y="470" font-size="92" font-weight="700" fill="#b3261e" fill-opacity="0.55"
      text-anchor="middle" letter-spacing="14" transform="rotate(-8 428 440)">SPECIMEN</text>
  </svg>`;

async function keep(storage: ImageStorage, owner: string, specimen: Specimen) {
  const file = await sharp(Buffer.from(drawing(specimen)))
    .png()
    .toBuffer();
  const { bytes, originalHash, pixelsHash } = await prepareImage(file);
  await storage.put(specimen.fileName, bytes);
  return {
    file_name: specimen.fileName,
    subscriber_id: owner,
    original_sha256: originalHash,
    pixels_sha256: pixelsHash,
    unused_since: null,
  };
}

/** The rows of the initial verifications, with their images in the storage. */
export async function createDemoKycs(storage: ImageStorage) {
  const stored = await Promise.all(
    SUBMITTED.flatMap(({ record, front, back }) =>
      [front, back].map((specimen) => keep(storage, record.subscriber_id, specimen)),
    ),
  );
  return {
    images: stored,
    records: SUBMITTED.map(({ record, front, back }) => ({
      ...record,
      document1: 'citizenship-front',
      document1_name: front.fileName,
      document2: 'citizenship-back',
      document2_name: back.fileName,
    })),
  };
}
