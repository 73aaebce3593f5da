import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type OperatorError, silentLog, startSmtpReceiver } from '#core/gateway';
import { readInboundTls } from './inbound-settings.ts';

const fixture = (kind: 'cert' | 'key') => join(import.meta.dirname, `../../tests/fixtures/tls/localhost.${kind}.pem`);
const files = { cert: fixture('cert'), key: fixture('key') };
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'kostra-tls-'))));
afterAll(() => rm(folder, { recursive: true }));

/** Starts a receiver that stores the accepted e-mails. */
async function receiver(tls?: { readonly cert: string; readonly key: string }) {
  const received: string[] = [];
  const inbound = {
    recipient: (address: string) => Promise.resolve({ kind: 'returned', address } as const),
    take: ({ raw }: { readonly raw: Buffer }) => Promise.resolve(void received.push(raw.toString())),
  };
  const started = await startSmtpReceiver({
    inbound,
    port: 0,
    host: '127.0.0.1',
    name: 'localhost',
    tls,
    log: silentLog,
  });
  onTestFinished(() => started.stop());
  return { port: started.port, received };
}

describe('mail that comes in', () => {
  const email = { from: 'a@b.sk', to: 'x@localhost', subject: 'Tajné', text: 'Ahoj' };

  test('is encrypted by STARTTLS where the files of a certificate are named', async () => {
    const { port, received } = await receiver(await readInboundTls(files));
    const ca = (await readInboundTls(files)).cert;
    const to = { host: 'localhost', port, requireTLS: true, tls: { ca, servername: 'localhost' } };
    await createTransport(to).sendMail(email);
    expect(received).toHaveLength(1);
    // A client that verifies the self-signed certificate refuses it.
    await expect(createTransport({ ...to, tls: {} }).sendMail(email)).rejects.toThrow(/self.signed/);
    // A client without encryption can still send.
    await createTransport({ host: 'localhost', port, ignoreTLS: true }).sendMail(email);
    expect(received).toHaveLength(2);
  });

  test('is not, and does not say that it could be, without them', async () => {
    const { port } = await receiver();
    const to = { host: 'localhost', port, requireTLS: true };
    await expect(createTransport(to).sendMail(email)).rejects.toThrow(/STARTTLS|command/i);
  });

  test('forgets what was said before the encryption began: nobody in between puts commands into it', async () => {
    const { port } = await receiver(await readInboundTls(files));
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    let heard = '';
    socket.on('data', (piece) => (heard += piece.toString('latin1')));
    const until = (word: RegExp) => expect.poll(() => heard).toMatch(word);
    await until(/^220 /);
    socket.write('EHLO x\r\n');
    await until(/250[ -]STARTTLS/);
    heard = '';
    socket.write('STARTTLS\r\nMAIL FROM:<evil@b.sk>\r\n');
    await until(/220|5\d\d/);
    expect(heard).not.toMatch(/250/);
  });
});

describe('the files of a certificate', () => {
  const refusal = (named: Partial<typeof files>) =>
    readInboundTls({ ...files, ...named }).then(
      () => undefined,
      (error: unknown) => (error as OperatorError).cause,
    );

  test('that are not there, are empty, or do not belong together are told by name', async () => {
    const none = join(folder, 'none.pem');
    const empty = join(folder, 'empty.pem');
    await writeFile(empty, '');
    expect(await refusal({ cert: none })).toMatch(/^INBOUND_TLS_CERT: .*none\.pem cannot be read \(ENOENT\)/);
    expect(await refusal({ key: none })).toMatch(/^INBOUND_TLS_KEY: .*ENOENT/);
    expect(await refusal({ cert: files.key })).toMatch(/^INBOUND_TLS_CERT and INBOUND_TLS_KEY: /);
    expect(await refusal({ key: empty })).toMatch(/^INBOUND_TLS_CERT and INBOUND_TLS_KEY: /);
    const other = join(folder, 'other.pem');
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    await writeFile(other, privateKey.export({ type: 'pkcs8', format: 'pem' }));
    expect(await refusal({ key: other })).toMatch(/^INBOUND_TLS_CERT and INBOUND_TLS_KEY: /);
  });
});
