import {
  type BuiltManifest,
  type LiveSet,
  type LiveVersion,
  type RouteDeclaration,
  LIVE_SET_SCHEMA,
  versionFolder,
} from '@portal/shared/contract';
import { computeIntegrity } from '@portal/delivery';

/** Topics for remotes of a provider. */
const SUBJECTS =
  `invoices payments orders tickets devices routers plans offers usage reports alerts sensors locks members family
  support chat surveys vouchers points referrals contracts consents documents messages calendar visits technicians
  outages speed guests filters channels recordings numbers voicemail roaming sims storage backups photos marketplace
  partners addresses moves energy meters tariffs discounts gifts`.split(/\s+/);

/** A file name like those of a build: deterministic and unique. */
const createFile = (seed: string, name: string, type: 'js' | 'css') =>
  `${name}.${Buffer.from(computeIntegrity(seed + name + type), 'latin1')
    .toString('hex')
    .slice(20, 36)}.${type}`;

const titled = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Two to four pages, like the remotes of the portal. Every second remote is in the navigation, every tenth on the
 * dashboard.
 */
function createManifest(index: number, version: string): BuiltManifest {
  const subject = SUBJECTS[index % SUBJECTS.length] ?? '';
  const word = index < SUBJECTS.length ? subject : `${subject}-${index}`;
  const name = `mfe-${word}`;
  const title = titled(word);
  const page = (path: string, of: string): RouteDeclaration => ({
    path,
    title: of,
    access: 'protected',
    layout: 'main',
    early: [{ call: 'cameras', path: { id: 'subscriberId' }, query: { page: 1, limit: 50 } }],
  });
  const routes = [
    page(`/${word}`, title),
    page(`/${word}/:id`, `${title} in detail`),
    page(`/${word}/history/:tab?`, `History of ${word}`),
    page(`/new-${word}`, `New ${word}`),
  ].slice(0, 2 + (index % 3));
  const file = (of: string, type: 'js' | 'css') => createFile(`${name} ${version}`, of, type);
  const entry = file('entry', 'js');
  const common = file(String(100 + index), 'js');
  const createScreen = (position: number) => {
    const chunk = String(200 + 7 * position + index);
    return [common, file(chunk, 'css'), file(chunk, 'js')];
  };
  const preload = Object.fromEntries(
    routes.map((route, position) => [route.path ?? '', createScreen(position)]),
  );
  const fillsDashboard = index % 10 === 0;
  if (fillsDashboard) preload['slot:dashboard.cards'] = createScreen(8);
  const files = [entry, ...new Set(Object.values(preload).flat())];
  return {
    name,
    kind: 'remote',
    contract: '^2.0.0',
    routes,
    navigation:
      index % 2 === 0
        ? [{ label: title, to: `/${word}`, area: 'main', icon: 'home', order: 10 * index }]
        : [],
    slots: fillsDashboard ? [{ slot: 'dashboard.cards', order: index }] : [],
    slices: [word, `${word}Details`, `${word}History`],
    version,
    container: `${name.replaceAll('-', '_')}_${version.replaceAll('.', '_')}`,
    entry,
    styles: [],
    preload,
    consumes: {},
    files: Object.fromEntries(files.map((path) => [path, computeIntegrity(name + version + path)])),
  };
}

function createLiveVersion(
  manifest: BuiltManifest,
  traffic: number,
  fallback?: LiveVersion,
): LiveVersion {
  const { name, version, entry, files } = manifest;
  return {
    url: versionFolder(name, version) + entry,
    ...(fallback && { fallbackUrl: fallback.url }),
    metadata: { version, integrity: files[entry] ?? '' },
    deployment: { traffic, default: traffic > 0 },
    extras: { portal: manifest },
  };
}

/** A live set of this shell and that many remotes, each with a fallback. */
export function manyRemotes(shell: BuiltManifest, count: number): LiveSet {
  const remotes = Array.from({ length: count }, (_, index) => {
    const getVersion = (patch: number) => `1.${index % 13}.${(index % 4) + patch}`;
    const fallback = createLiveVersion(createManifest(index, getVersion(0)), 0);
    const live = createLiveVersion(createManifest(index, getVersion(1)), 100, fallback);
    return [live.extras.portal.name, [live, fallback]] as const;
  });
  return {
    schema: LIVE_SET_SCHEMA,
    microFrontends: { shell: [createLiveVersion(shell, 100)], ...Object.fromEntries(remotes) },
  };
}
