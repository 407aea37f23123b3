import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { foundOrProvided, installPackages } from './debian';
import { findProgram } from './program';

export interface Certificate {
  certificate: string;
  key: string;
}

/**
 * Creates a self-signed certificate for this machine. @throws when this machine has no openssl and it cannot be
 * installed
 */
export function makeCertificate(folder: string): Certificate {
  const program = foundOrProvided(
    () => findProgram(['openssl']),
    () => installPackages('OpenSSL', ['openssl']),
    'A certificate needs openssl: install it (apt-get install openssl)',
  );
  const made = { certificate: join(folder, 'portal.crt'), key: join(folder, 'portal.key') };
  const { status, stderr } = spawnSync(
    program,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
      ...['-days', '30', '-subj', '/CN=localhost'],
      ...['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'],
      ...['-keyout', made.key, '-out', made.certificate],
    ],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`openssl made no certificate: ${stderr}`);
  return made;
}
