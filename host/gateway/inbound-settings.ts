import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { OperatorError } from '#core/gateway';
import { domain, port, wrong } from './setting-values.ts';
import type { Settings } from './settings.ts';

/** The paths of the PEM files for receiving e-mail with TLS. */
export interface InboundTlsFiles {
  readonly cert: string;
  readonly key: string;
}

type InboundSettings = Pick<Settings, 'inboundPort' | 'inboundDomain' | 'inboundTls'>;

/**
 * Reads the settings of incoming e-mail. The domain is required, because the addresses that users see are built from it.
 * @throws OperatorError for a missing or wrong setting
 */
export function inboundOf(get: (name: string) => string | undefined): InboundSettings {
  const text = get('INBOUND_PORT');
  const inboundPort = text === undefined ? undefined : port(text, 'INBOUND_PORT');
  const inboundDomain = domain(get('INBOUND_DOMAIN'), 'INBOUND_DOMAIN');
  if (inboundPort !== undefined && inboundDomain === undefined)
    throw wrong('INBOUND_DOMAIN', 'is not set, but INBOUND_PORT is', 'Write the domain whose mail comes to that port.');
  if (inboundPort === undefined && inboundDomain !== undefined)
    throw wrong('INBOUND_PORT', 'is not set, but INBOUND_DOMAIN is', 'Write the port that its mail comes to.');
  const [cert, key] = [get('INBOUND_TLS_CERT'), get('INBOUND_TLS_KEY')];
  if (cert === undefined && key === undefined) return { inboundPort, inboundDomain, inboundTls: undefined };
  if (cert === undefined)
    throw wrong('INBOUND_TLS_CERT', 'is not set, but INBOUND_TLS_KEY is', 'Name the file of its certificate, in PEM.');
  if (key === undefined)
    throw wrong('INBOUND_TLS_KEY', 'is not set, but INBOUND_TLS_CERT is', 'Name the file of its key, in PEM.');
  if (inboundPort === undefined)
    throw wrong('INBOUND_PORT', 'is not set, but INBOUND_TLS_CERT is', 'Write the port that the mail comes to.');
  return { inboundPort, inboundDomain, inboundTls: { cert, key } };
}

/** Returns the content of the files after checking that they belong together. @throws OperatorError */
export async function readInboundTls(files: InboundTlsFiles): Promise<{ cert: string; key: string }> {
  const [cert, key] = await Promise.all([
    readPem('INBOUND_TLS_CERT', files.cert),
    readPem('INBOUND_TLS_KEY', files.key),
  ]);
  if (belongTogether(cert, key)) return { cert, key };
  throw new OperatorError({
    code: 'setting-invalid',
    cause: `INBOUND_TLS_CERT and INBOUND_TLS_KEY: ${files.cert} and ${files.key} are not a certificate and its key.`,
    fix: 'Name the certificate with those that vouch for it, and the key that it was made for, both in PEM and without a password.',
  });
}

function belongTogether(cert: string, key: string): boolean {
  try {
    return new X509Certificate(cert).checkPrivateKey(createPrivateKey(key));
  } catch {
    return false; // one of the files is not a certificate or not a key
  }
}

async function readPem(name: string, file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError({
      code: 'setting-invalid',
      cause: `${name}: ${file} cannot be read (${error.code}).`,
      fix: 'Name a file in PEM that this account may read.',
    });
  });
}
