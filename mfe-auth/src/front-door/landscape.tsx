import styles from './landscape.module.css';

/** A decorative picture of a camera and a house in the hills. */
export function Landscape({ className }: { className: string | undefined }) {
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
        <path d="M-80 452 90 336l46 34 92-112 70 82 52-40 94 112 66-62 210 152v160H-80Z" />
        <path d="m228 258-40 49 22 12 20-18 18 22 22-14Z" />
      </g>
      <path
        className={styles['middle']}
        d="M-80 540c90-60 208-66 276-48 76 20 108 44 190 32 96-14 230-66 334-40v176H-80Z"
      />
      <g transform="translate(424 410) rotate(-19)">
        <path className={styles['view']} d="M-46 2-346-60v150Z" />
        <path className={styles['view']} d="M-46 2-346-30V60Z" />
      </g>
      <g className={styles['house']}>
        <path d="M152 500 204 456l52 44h-10v52h-84v-52Z" />
        <path className={styles['light']} d="M178 512h18v18h-18zm34 0h18v40h-18z" />
      </g>
      <path
        className={styles['near']}
        d="M-80 572c122-40 260-42 382-18 120 26 232 20 418-20v126H-80Z"
      />
      <path className={styles['post']} d="M424 566V428" />
      <g transform="translate(424 410) rotate(-19)" className={styles['camera']}>
        <path d="M-44-20h72a12 12 0 0 1 12 12V8a12 12 0 0 1-12 12h-72a6 6 0 0 1-6-6v-28a6 6 0 0 1 6-6Z" />
        <path className={styles['hood']} d="M-64-24H34" />
        <circle className={styles['lens']} cx="-34" cy="2" r="9" />
        <circle className={styles['lens']} cx="20" cy="2" r="3" />
      </g>
      <g className={styles['signal']}>
        <path d="M462 372a18 18 0 0 1 12 18" />
        <path d="M466 356a34 34 0 0 1 24 34" />
        <path d="M470 340a50 50 0 0 1 36 50" />
      </g>
    </svg>
  );
}
