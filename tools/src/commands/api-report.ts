import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from '@microsoft/api-extractor';
import { ROOT } from '../workspace/root';
import { commandLine } from './command-line';

const HELP = `Usage: npm run api-report [-- --check]

Writes the reports of what @portal/shared and @portal/build offer, one for each entry of their exports, into
their folders api-report.

  --check  write nothing, and fail where a report is out of date
`;

/** The packages that teams import. */
const REPORTED = ['shared', 'platform/build'] as const;

/** Writes declarations of a package as in its compiled form. Returns their folder. */
function emitDeclarations(folder: string): string {
  const declarations = join(ROOT, '.cache/declarations', folder);
  rmSync(declarations, { recursive: true, force: true });
  const project = join(ROOT, folder, 'tsconfig.publish.json');
  const options = ['--emitDeclarationOnly', '--sourceMap', 'false', '--inlineSources', 'false'];
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc');
  execFileSync(
    process.execPath,
    [tsc, '--project', project, ...options, '--outDir', declarations],
    {
      stdio: 'inherit',
    },
  );
  return declarations;
}

/** The entries of a package that are TypeScript, by the names of their reports. */
function readEntries(folder: string): [name: string, source: string][] {
  const { exports } = JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports)
    .filter(([, file]) => /(?<!\.d)\.tsx?$/.test(file))
    .map(([path, file]) => [path === '.' ? 'index' : path.slice(2).replaceAll('/', '-'), file]);
}

/** Returns the reports that differ from a package's current exports. Unless it only checks, it writes them. */
function report(folder: string, isCheck: boolean): string[] {
  const declarations = emitDeclarations(folder);
  const reportFolder = join(ROOT, folder, 'api-report');
  if (!isCheck) rmSync(reportFolder, { recursive: true, force: true });
  mkdirSync(reportFolder, { recursive: true });
  const entries = readEntries(folder).map(([name, source]) => ({
    file: `${folder}/api-report/${name}.api.md`,
    config: ExtractorConfig.prepare({
      configObjectFullPath: undefined,
      packageJsonFullPath: join(ROOT, folder, 'package.json'),
      configObject: {
        projectFolder: join(ROOT, folder),
        mainEntryPointFilePath: join(declarations, source.replace(/\.tsx?$/, '.d.ts')),
        compiler: {
          overrideTsconfig: {
            extends: join(ROOT, 'platform/build/tsconfig.base.json'),
            compilerOptions: { types: ['node'] },
            files: [],
          },
        },
        apiReport: {
          enabled: true,
          reportFolder,
          reportTempFolder: join(ROOT, '.cache/api-report', folder),
          reportFileName: name,
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        tsdocMetadata: { enabled: false },
      },
    }),
  }));
  const [first] = entries;
  if (!first) return [];
  // One program for all entries.
  const compilerState = CompilerState.create(first.config, {
    additionalEntryPoints: entries.map(({ config }) => config.mainEntryPointFilePath),
  });
  const changed = entries.filter(({ config }) => {
    const { apiReportChanged } = Extractor.invoke(config, {
      compilerState,
      localBuild: !isCheck,
      // Its opinion about docstrings is in the report.
      messageCallback: (message) => {
        message.handled = message.logLevel !== ExtractorLogLevel.Error;
      },
    });
    return apiReportChanged;
  });
  const files = entries.map(({ file }) => file);
  const stale = readdirSync(reportFolder)
    .map((name) => `${folder}/api-report/${name}`)
    .filter((file) => !files.includes(file));
  return [...changed.map(({ file }) => file), ...stale];
}

const { values } = commandLine(HELP, { check: { type: 'boolean' } });
const isCheck = values.check === true;
const changed = REPORTED.flatMap((folder) => report(folder, isCheck));
for (const file of changed) console.log(isCheck ? `${file} is out of date` : `Wrote ${file}`);
if (isCheck && changed.length > 0) {
  console.error('Run npm run api-report, and commit what it writes.');
  process.exitCode = 1;
}
