import styles from './landscape.module.css';

/** A camera that watches over hills; a decoration, drawn in shades of one colour. */
export function Landscape({ className }: { className: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      viewBox="0 0 640 640"
      preserveAspectRatio="xMidYMax slice"
      className={className}
    >
      <circle cx="470" cy="150" r="64" className={styles['faint']} />
      <circle cx="470" cy="150" r="38" className={styles['soft']} />
      <path
        className={styles['faint']}
        d="M0 420 90 330l46 38 92-134 70 92 52-44 94 126 66-70 130 142v160H0Z"
      />
      <path
        className={styles['soft']}
        d="M0 500c70-44 128-60 196-44 76 18 108 52 190 40 96-14 150-70 254-46v190H0Z"
      />
      <path className={styles['clear']} d="M0 572c92-36 190-38 292-16 120 26 232 22 348-14v98H0Z" />
      <path className={styles['view']} d="M262 372 24 520v120h330Z" />
      <g className={styles['post']}>
        <path d="M318 600V404" />
        <path d="M282 404h72" />
      </g>
      <g className={styles['camera']}>
        <path d="m258 350 92-38a10 10 0 0 1 13 5l14 34a10 10 0 0 1-5 13l-92 38a10 10 0 0 1-13-5l-14-34a10 10 0 0 1 5-13Z" />
        <circle cx="276" cy="376" r="12" className={styles['lens']} />
      </g>
      <g className={styles['signal']}>
        <path d="M388 318a30 30 0 0 1 20 28" />
        <path d="M396 298a52 52 0 0 1 34 46" />
        <path d="M404 278a74 74 0 0 1 48 64" />
      </g>
    </svg>
  );
}
