import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { smtpFaults } from '#core/contract/mail';
import {
  localhostCertificate,
  MailServer,
  type MailServerOptions,
  type Stage,
} from '../../../tests/support/mail-server.ts';
import { silentLog } from '../database/index.ts';
import { createOutbound } from '../outbound/index.ts';
import { sendBySmtp, type SmtpSettings, verifySmtp } from './index.ts';

const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const outbound = createOutbound({ allow: ['127.0.0.1', 'localhost'], log: silentLog });
/** A busy machine takes its time for an answer, and for twenty megabytes; a short wait is only for tests of silence. */
const options = { outbound, openTimeout: 20_000, answerTimeout: 20_000 };
const impatient = { ...options, openTimeout: 2_000, answerTimeout: 300 };
const login = { user: 'jana', password: 'čučoriedka' };

async function server(made: MailServerOptions = {}) {
  const it = new MailServer(made);
  await it.start();
  ends.push(() => it.stop());
  return it;
}
const at = (port: number, more: Partial<SmtpSettings> = {}): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  security: 'Automatic',
  ...more,
});
const email = (bytes = 100) => ({
  from: 'fakturant@kostra.example',
  to: ['jana@example.sk', 'peter@example.sk'],
  raw: Buffer.from(
    `Message-ID: <1@kostra.example>\r\nSubject: x\r\n\r\n${'a'
      .repeat(70)
      .concat('\r\n')
      .repeat(bytes / 72)}.\r\nend\r\n`,
  ),
});
/** Starts a server that answers each line of the client with the next of the given lines; after the last one it is silent, or closes. */
async function scripted(lines: readonly string[], closes = false): Promise<number> {
  const open = new Set<Socket>();
  const it: Server = createServer((socket) => {
    open.add(socket.on('error', () => undefined));
    const remainingLines = [...lines];
    const say = () => {
      const line = remainingLines.shift();
      if (line !== undefined) socket.write(`${line}\r\n`);
      else if (closes) socket.destroy();
    };
    socket.on('data', say);
    say();
  });
  await new Promise<void>((resolve) => it.listen(0, '127.0.0.1', resolve));
  ends.push(() => {
    for (const socket of open) socket.destroy();
    it.close();
  });
  return (it.address() as AddressInfo).port; // the server listens on a port
}
const trusting = { ...options, authorities: [localhostCertificate] };
const sender = 'posta@kostra.example';
const faultOf = async (settings: SmtpSettings, more = {}) =>
  (await verifySmtp(settings, sender, { ...options, ...more }))?.fault;

describe('[A3-11] an e-mail is taken', () => {
  test('openly, with its envelope and every byte', async () => {
    const { port, received } = await server();
    const sent = email(200_000);
    expect(await sendBySmtp(at(port), sent, options)).toMatchObject({ outcome: 'accepted', refused: [] });
    expect(received).toEqual([
      { from: sent.from, to: sent.to, raw: sent.raw.toString(), messageId: '<1@kostra.example>', isSecure: false },
    ]);
  });

  test.each([
    ['starttls', 'Automatic'],
    ['starttls', 'TLS'],
    ['starttls', 'TLSSupported'],
    ['tls', 'SSL'],
  ] as const)('by a server of %s with %s, after logging in', async (security, wanted) => {
    const { port, received } = await server({ security, login });
    expect(await verifySmtp(at(port, { security: wanted, ...login }), sender, trusting)).toBeUndefined();
    expect((await sendBySmtp(at(port, { security: wanted, ...login }), email(), trusting)).outcome).toBe('accepted');
    expect(received).toMatchObject([{ user: 'jana', isSecure: true }]);
  });

  test('openly with the password too, if that was chosen and the server offers no more', async () => {
    const { port, received } = await server({ login });
    expect((await sendBySmtp(at(port, { security: 'TLSSupported', ...login }), email(), options)).outcome).toBe(
      'accepted',
    );
    expect(received).toMatchObject([{ user: 'jana', isSecure: false }]);
  });

  test('for those recipients that the server takes, and says for whom not', async () => {
    const { port, received } = await server({
      behave: (_stage, detail) => (detail === 'peter@example.sk' ? { code: 550, words: '5.1.1 Nepozname' } : undefined),
    });
    expect(await sendBySmtp(at(port), email(), options)).toMatchObject({
      outcome: 'accepted',
      refused: [{ address: 'peter@example.sk', fault: 'smtp-recipient-refused', response: '550 5.1.1 Nepozname' }],
    });
    expect(received.map(({ to }) => to)).toEqual([['jana@example.sk']]);
  });
});

describe('an e-mail is certainly not taken', () => {
  test.each<[Stage, number, string, string]>([
    ['connect', 554, 'No service', 'smtp-refused'],
    ['connect', 421, 'Busy', 'smtp-temporary'],
    ['sender', 550, '5.7.60 Not yours', 'smtp-sender-refused'],
    ['sender', 451, '4.3.0 Later', 'smtp-temporary'],
    ['sender', 530, '5.7.0 Authentication required', 'smtp-login-needed'],
    ['sender', 552, '5.3.4 Too large', 'smtp-too-large'],
    ['recipient', 550, '5.1.1 Unknown', 'smtp-recipient-refused'],
    ['recipient', 554, '5.7.1 Relay access denied', 'smtp-login-needed'],
    ['recipient', 450, '4.2.0 Greylisted', 'smtp-temporary'],
    ['data', 554, '5.7.1 Spam', 'smtp-refused'],
    ['taken', 451, '4.3.0 Later', 'smtp-temporary'],
    ['taken', 552, '5.2.3 Too large', 'smtp-too-large'],
    ['taken', 554, '5.6.0 Nechceme', 'smtp-refused'],
  ])('refused at %s with %i %s: %s', async (stage, code, words, fault) => {
    const { port, received } = await server({ behave: (now) => (now === stage ? { code, words } : undefined) });
    const outcome = await sendBySmtp(at(port), email(), options);
    expect(outcome).toMatchObject({ outcome: 'failed', fault });
    expect('response' in outcome && outcome.response).toContain(`${code} `);
    expect(received).toEqual([]);
  });

  test.each<[Stage, 'drop' | 'silence', string]>([
    ['connect', 'drop', 'smtp-dropped'],
    ['connect', 'silence', 'smtp-timeout'],
    ['sender', 'drop', 'smtp-dropped'],
    ['sender', 'silence', 'smtp-timeout'],
    ['recipient', 'drop', 'smtp-dropped'],
    ['data', 'drop', 'smtp-dropped'],
  ])('at %s comes %s: %s', async (stage, behaviour, fault) => {
    const { port, received } = await server({ behave: (now) => (now === stage ? behaviour : undefined) });
    const waiting = behaviour === 'drop' ? options : impatient;
    const outcome = await sendBySmtp(at(port), email(20_000_000), waiting);
    expect(outcome).toMatchObject({ outcome: 'failed', fault });
    expect(received).toEqual([]);
  });

  test('larger than the server says that it takes: nothing is sent', async () => {
    const { port } = await server({ size: 1_000 });
    expect(await sendBySmtp(at(port), email(5_000), options)).toMatchObject({
      outcome: 'failed',
      fault: 'smtp-too-large',
    });
  });
});

describe('nobody knows whether an e-mail was taken', () => {
  test.each<['drop' | 'silence', string]>([
    ['drop', 'smtp-dropped'],
    ['silence', 'smtp-timeout'],
  ])('when after its end comes %s', async (behaviour, fault) => {
    const { port, received } = await server({ behave: (stage) => (stage === 'taken' ? behaviour : undefined) });
    // A busy machine needs this time for a megabyte.
    const patient = behaviour === 'drop' ? options : { ...options, answerTimeout: 1_500 };
    for (const bytes of [100, 1_000_000])
      expect(await sendBySmtp(at(port), email(bytes), patient)).toEqual({ outcome: 'uncertain', fault });
    expect(received).toHaveLength(2);
  });

  test('when it was small and the connection broke in its middle: it had been handed over whole', async () => {
    const { port, received } = await server({ behave: (stage) => (stage === 'data' ? 'drop' : undefined) });
    expect((await sendBySmtp(at(port), email(), options)).outcome).toBe('uncertain');
    expect(received).toEqual([]);
  });

  test('when we give up ourselves', async () => {
    const given = new AbortController();
    const { port } = await server({
      behave: (stage) => {
        if (stage !== 'taken') return undefined;
        given.abort();
        return 'silence';
      },
    });
    expect((await sendBySmtp(at(port), email(), { ...options, signal: given.signal })).outcome).toBe('uncertain');
  });
});

describe('[B7-43] the test of settings says', () => {
  test('what is wrong with the server', async () => {
    const gone = await server();
    await gone.stop();
    ends.pop();
    expect(await faultOf(at(gone.port))).toBe('smtp-unreachable');
    expect(await faultOf({ ...at(25), host: 'gone.invalid' })).toBe('smtp-unknown-host');
    for (const host of ['', 'mail.example.sk/x', 'a b', 'mail.example.sk:25'])
      expect(await faultOf({ ...at(25), host })).toBe('smtp-unknown-host');
    expect(await faultOf(at(await scripted([])), { openTimeout: 100 })).toBe('smtp-timeout');
    expect(await faultOf(at(await scripted(['220 ESMTP'])), { openTimeout: 100 })).toBe('smtp-timeout');
    expect(await faultOf(at(await scripted(['220 ESMTP'], true)))).toBe('smtp-dropped');
    expect(await faultOf(at(await scripted(['HTTP/1.1 400 Bad Request'], true)))).toBe('smtp-not-smtp');
    expect(await faultOf(at(await scripted(['220 ESMTP', '554 No', '554 No'])))).toBe('smtp-refused');
    expect(await faultOf(at(await scripted(['220 ESMTP', '250 ESMTP', '250 OK'])))).toBeUndefined();
  });

  test('that an inner address is out of reach, however it is written', async () => {
    const closed = createOutbound({
      allow: [],
      log: silentLog,
      resolve: (_name, _options, done) => done(null, [{ address: '10.0.0.1', family: 4 }]),
    });
    for (const host of ['127.0.0.1', '0x7f.1', '2130706433', '::1', '[::1]', '169.254.169.254', 'mail.firma.sk'])
      expect([host, await faultOf({ ...at(25), host }, { outbound: closed })]).toEqual([host, 'smtp-inner-address']);
  });

  test('what is wrong with the encryption', async () => {
    const open = await server({ login });
    expect(await faultOf(at(open.port, { security: 'TLS' }))).toBe('smtp-no-tls');
    expect(await faultOf(at(open.port, { security: 'SSL' }))).toBe('smtp-no-tls');
    expect(await faultOf(at(open.port, login))).toBe('smtp-no-tls'); // the password would be sent unencrypted
    const starttls = await server({ security: 'starttls' });
    expect(await faultOf(at(starttls.port))).toBe('smtp-untrusted-certificate');
    const encrypted = await server({ security: 'tls' });
    expect(await faultOf(at(encrypted.port, { security: 'SSL' }))).toBe('smtp-untrusted-certificate');
    // The certificate is trusted, but for another name.
    const elsewhere = at(encrypted.port, { security: 'SSL', host: 'other.example' });
    const lookup: typeof outbound.lookup = (_name, options, done) => outbound.lookup('127.0.0.1', options, done);
    const misled = { ...trusting, outbound: { faultOf: () => undefined, lookup } };
    expect(await faultOf(elsewhere, misled)).toBe('smtp-bad-certificate');
    expect(await faultOf(at(encrypted.port), { openTimeout: 200 })).toBe('smtp-timeout'); // the server waits for TLS, the client for the greeting
  });

  test('whether the sender’s address is taken, also by a server that wants a login only there', async () => {
    const { port } = await server({ login });
    const open = { security: 'TLSSupported' } as const;
    expect(await faultOf(at(port, open))).toBe('smtp-login-needed');
    const picky = await server({
      behave: (stage, from) => (stage === 'sender' ? { code: 553, words: `5.1.8 Not from ${from}` } : undefined),
    });
    expect(await verifySmtp(at(picky.port, open), 'jana@example.sk', options)).toMatchObject({
      fault: 'smtp-sender-refused',
      response: '553 5.1.8 Not from jana@example.sk',
    });
    expect([picky.received, (await server()).received]).toEqual([[], []]);
  });

  test('what is wrong with the login, and never the password', async () => {
    const { port } = await server({ login });
    const open = { security: 'TLSSupported' } as const;
    const error = await verifySmtp(at(port, { ...open, user: 'jana', password: 'tajne' }), sender, options);
    expect(error).toMatchObject({ fault: 'smtp-login-refused', response: '535 5.7.8 Wrong user or password' });
    expect(JSON.stringify(error) + String(error)).not.toContain('tajne');
    expect(await sendBySmtp(at(port, open), email(), options)).toMatchObject({
      outcome: 'failed',
      fault: 'smtp-login-needed',
    });
    const later = await server({
      login,
      behave: (stage) => (stage === 'login' ? { code: 454, words: '4.7.0 Later' } : undefined),
    });
    expect(await faultOf(at(later.port, { ...open, ...login }))).toBe('smtp-temporary');
  });
});

test('every fault has a name of its own', () => expect(new Set(smtpFaults).size).toBe(smtpFaults.length));
