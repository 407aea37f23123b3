import type { Command } from 'commander';
import type { SignedThing, SignRequest } from '../store/store';
import { type CommonOptions, anywhere } from './options';
import { bold, dim, green } from './paint';
import { run } from './print';

interface SigningOptions extends CommonOptions {
  adopt?: boolean;
  dryRun?: true;
}

export function addSigning(program: Command): void {
  program
    .command('key <file>')
    .description(
      'Make a signing key in a new file, and print its public key. For an existing file, only print it.',
    )
    .action(async (file: string) => {
      const { keyIn } = await import('../signatures/key-file');
      const { public: key, isNew } = await keyIn(file);
      const made = isNew
        ? `${green('Made')} ${file}: keep a copy of it, as safe as a password\n\n`
        : '';
      console.log(`${made}For PORTAL_TRUSTED_KEYS of the hosts:\n${key.text}`);
    });

  anywhere(program.command('sign'))
    .description('Sign with this key what another trusted key signed.')
    .option('--adopt', 'also sign what no trusted key signed: you vouch for what is in the store')
    .option('--dry-run', 'only say what would be signed')
    .action((options: SigningOptions) =>
      run(options, 'sign', signRequest(options), (all) => signedLines(all, options)),
    );
}

const signRequest = ({ adopt = false, dryRun }: SigningOptions): SignRequest => ({ adopt, dryRun });

function signedLines(all: SignedThing[], { dryRun }: SigningOptions): string[] {
  if (all.length === 0) return ['This key has signed everything'];
  const verb = dryRun ? 'Would sign' : green('Signed');
  return all.map(({ what, problem, signed }) =>
    signed ? `${verb} ${bold(what)}` : dim(`Not signed: ${what}, ${problem ?? ''}`),
  );
}
