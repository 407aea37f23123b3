import { usePortal, useTranslation } from '@portal/shared';
import { type ReactNode, useEffect } from 'react';
import styles from './front-door.module.css';

/** A decorative picture of a camera and a house in the hills. */
function Landscape({ className }: { className: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 640 640"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <g className={styles['far']}>
        <circle cx="432" cy="212" r="46" />
        <path d="M-80 452 90 336l46 34 80-100 14 18 12-26 56 78 52-40 94 112 66-62 210 152v160H-80Z" />
        <path d="m216 270-36 45 20 10 18-16 16 20 18-20 18 14 8-4-36-57-12 26Z" />
      </g>
      <path
        className={styles['middle']}
        d="M-80 540c90-60 208-66 276-48 76 20 108 44 190 32 96-14 230-66 334-40v176H-80Z"
      />
      <g transform="translate(424 410) rotate(-19)">
        <path className={styles['view']} d="M-46 2-270-46v114Z" />
      </g>
      <g className={styles['house']}>
        <path d="M166 476q24-8 38-38 14 30 38 38ZM182 480h44v10h-44ZM140 516q34-8 46-26h36q12 18 46 26ZM156 516h96v40h-96Z" />
        <path className={styles['light']} d="M174 526h18v14h-18zm38 0h18v30h-18z" />
      </g>
      <path
        className={styles['near']}
        d="M-80 572c122-40 260-42 382-18 120 26 232 20 418-20v126H-80Z"
      />
      <path className={styles['post']} d="M424 566V428" />
      {/* A string of prayer flags, from the roof to the post. */}
      <g className={styles['flags']}>
        <path className={styles['string']} d="M204 440q120 80 220 26" />
        <path d="m242 462 18 8-6 15-18-8Zm34 15 19 5-4 16-19-6Zm33 8 20 2-2 16-20-2Zm32 3 20-1 1 16-20 1Zm33-3 19-5 4 16-19 5Z" />
      </g>
      <g transform="translate(424 410) rotate(-19)" className={styles['camera']}>
        <path d="M-44-20h72a12 12 0 0 1 12 12V8a12 12 0 0 1-12 12h-72a6 6 0 0 1-6-6v-28a6 6 0 0 1 6-6Z" />
        <path className={styles['hood']} d="M-64-24H34" />
        <circle className={styles['lens']} cx="-34" cy="2" r="9" />
        <circle className={styles['lens']} cx="20" cy="2" r="3" />
      </g>
    </svg>
  );
}

export interface FrontDoorProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** The frame of the sign-in pages: brand, card and picture. */
export function FrontDoor({ title, lead, children }: FrontDoorProps) {
  const t = useTranslation();
  const {
    config: { brand },
    titlePage,
  } = usePortal();
  useEffect(() => titlePage(title), [titlePage, title]);
  return (
    <div className={styles['frontDoor']}>
      <aside className={styles['panel']}>
        <p className={styles['brand']}>{brand}</p>
        <p className={styles['promise']}>{t('Your cameras, always in sight.')}</p>
        <Landscape className={styles['landscape']} />
      </aside>
      <div className={styles['room']}>
        <div className={styles['card']}>
          <div className={styles['heading']}>
            <h1 tabIndex={-1}>{title}</h1>
            {lead !== undefined && <p className={styles['lead']}>{lead}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
