import { DEFAULT_CONFIG, type RuntimeConfig } from '@portal/shared/contract';
import { ICONS } from '@portal/shared/contract/portal-addresses';

/** The texts of the installed portal, by language. */
const TEXTS = {
  en: {
    description: 'Your cameras, their packages and your account.',
    cameras: 'Cameras',
    renew: 'Renew',
  },
  ne: {
    description: 'तपाईंका क्यामेरा, तिनका प्याकेज र तपाईंको खाता।',
    cameras: 'क्यामेराहरू',
    renew: 'नवीकरण गर्नुहोस्',
  },
};

type Language = keyof typeof TEXTS;
export const LANGUAGES = Object.keys(TEXTS) as Language[];

const picture = (file: string, size: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: ICONS + file,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The cameras on a desk and on a phone, shown beside the question whether to install the portal. */
const screenshotsIn = (language: Language) =>
  (
    [
      ['wide', '1280x800'],
      ['narrow', '390x844'],
    ] as const
  ).map(([form, sizes]) => ({
    src: `${ICONS}cameras-${form}-${language}.webp`,
    sizes,
    type: 'image/webp',
    form_factor: form,
    label: TEXTS[language].cameras,
  }));

/** The web app manifest: how the portal is called and looks when it is installed, and what it opens. */
export function webManifest(
  { brand, theme, renewals = true }: Pick<RuntimeConfig, 'brand' | 'theme' | 'renewals'>,
  language: Language,
) {
  const { description, cameras, renew } = TEXTS[language];
  const drawn = [
    theme?.logo === undefined
      ? { src: `${ICONS}icon.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' }
      : { src: theme.logo, sizes: 'any', purpose: 'any' },
  ];
  // The pictures show the built-in brand.
  const icons = theme ? drawn : [picture('icon-192.png', 192)];
  const all = [picture('icon-512.png', 512), picture('maskable-512.png', 512, 'maskable')];
  return {
    id: '/',
    name: brand,
    short_name: brand,
    description,
    lang: language,
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f7f9',
    theme_color: '#ffffff',
    icons: theme ? drawn : [...icons, ...all, ...drawn],
    shortcuts: [
      { name: cameras, url: '/cameras', icons },
      { name: renew, url: renewals ? '/renew' : '/cameras?filter=ending', icons },
    ],
    // They show the built-in brand too, and its name.
    ...(!theme && brand === DEFAULT_CONFIG.brand && { screenshots: screenshotsIn(language) }),
  };
}
