import { on } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createConnection, type Socket } from 'node:net';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { companyKeyOf } from '#core/gateway';
import {
  type SeededEmail,
  seededEmails,
} from '../../plugins/document-processing/gateway/emails/testing/seeded-emails.ts';
import { requires } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { freePorts } from '../support/free-ports.ts';
import { KostraProcess } from '../support/kostra-process.ts';

/** Whether the long form of the test runs: `KOSTRA_LONG=1` sends 200 e-mails. */
const isLong = process.env['KOSTRA_LONG'] === '1';
const count = isLong ? 200 : 26;
/** The moments at which every third good e-mail of the first half is cut off, in turn; each once in the short form. */
const moments = ['answered', 'whole', 'half'] as const;
const domain = 'prijem.kostra.example';
const [isMissing] = requires('document-processing', 'received-invoices');

/**
 * Tests mail servers that send e-mails of all sorts while the gateway gets SIGKILL: when half of an e-mail is received, when all of it is
 * received, and when it is stored but not yet acknowledged. The servers then send the e-mail again. The result is compared with the content
 * of the sent e-mails.
 */
describe.skipIf(isMissing)('a gateway killed while e-mails come in', () => {
  let kostra: KostraProcess;
  let port: number;

  beforeAll(
    async () => {
      [port = 0] = await freePorts(1);
      const env = { INBOUND_PORT: String(port), INBOUND_DOMAIN: domain };
      kostra = await new KostraProcess({ env }).start();
    },
    isLong ? 900_000 : 300_000,
  );
  afterAll(() => kostra?.remove());

  test('keeps each good attachment once, refuses each bad e-mail with its sentence, and needs no more memory from e-mail to e-mail', {
    timeout: isLong ? 1_500_000 : 240_000,
  }, async () => {
    const owner = await OwnersInbox.open(kostra.url);
    const before = await owner.fileNames();
    const emails = seededEmails(count, { to: `faktury.${companyKeyOf(owner.companyId)}@${domain}`, domain });
    const good = emails.slice(0, count / 2).filter(({ answer }) => answer.test('250'));
    const cut = good.filter((_, at) => at % 3 === 0).slice(0, isLong ? good.length : moments.length);
    const wrong: string[] = [];
    const memory: number[] = [];
    for (const email of emails) {
      const place = cut.indexOf(email);
      if (place >= 0) await cutOff(email, moments[place % moments.length] ?? 'half');
      const answer = await untilAnswered(email);
      if (!email.answer.test(answer)) wrong.push(`${email.what}: ${answer}`);
      memory.push(await residentMegabytes());
    }
    expect(wrong).toEqual([]);
    expect(cut.length).toBeGreaterThan(2);
    const expected = emails.flatMap(({ files }) => files);
    expect((await (await OwnersInbox.open(kostra.url)).fileNames()).toSorted()).toEqual(
      [...before, ...expected].toSorted(),
    );
    // The memory of the process that was not killed any more must not grow after its first e-mails.
    const lived = memory.slice(count / 2);
    const [first, last] = [lived.slice(0, lived.length / 2), lived.slice(lived.length / 2)].map((part) =>
      Math.max(...part),
    );
    if (isLong) console.log({ kills: cut.length, first, last, lived: lived.map(Math.round).join(' ') });
    expect((last ?? 0) - (first ?? 0)).toBeLessThan(150);
  });

  /** Kills the gateway while it receives an e-mail that it has not acknowledged yet. */
  async function cutOff({ raw, to }: SeededEmail, moment: (typeof moments)[number]): Promise<void> {
    const socket = createConnection(port, '127.0.0.1');
    socket.on('error', () => undefined);
    await says(socket, 220);
    for (const line of ['EHLO dodavatel.example', 'MAIL FROM:<dodavatel@example.sk>', `RCPT TO:<${to}>`]) {
      socket.write(`${line}\r\n`);
      await says(socket, 250);
    }
    socket.write('DATA\r\n');
    await says(socket, 354);
    const here = moment === 'half' ? raw.subarray(0, raw.length / 2) : Buffer.concat([raw, Buffer.from('\r\n.\r\n')]);
    await new Promise<void>((resolve) => void socket.write(here, () => resolve()));
    if (moment === 'answered') await says(socket, 250);
    await kostra.kill();
    socket.destroy();
    await kostra.start();
  }

  /** Sends the e-mail until it is acknowledged, as a mail server does: after a missing or temporary answer, the e-mail is sent again. */
  async function untilAnswered({ raw, to }: SeededEmail): Promise<string> {
    return vi.waitFor(
      async () => {
        const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 60_000 });
        try {
          await transport.sendMail({ envelope: { from: 'dodavatel@example.sk', to: [to] }, raw });
          return '250';
        } catch (error) {
          const { response } = error as { response?: string };
          if (response?.startsWith('5')) return response;
          throw error;
        }
      },
      { timeout: 90_000, interval: 200 },
    );
  }

  async function residentMegabytes(): Promise<number> {
    const status = await readFile(`/proc/${kostra.pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
  }
});

async function says(socket: Socket, code: number): Promise<void> {
  let reply = '';
  for await (const [piece] of on(socket, 'data')) {
    reply += String(piece);
    const last = /^(\d{3}) .*\r\n$/m.exec(reply)?.[1];
    if (last === undefined) continue;
    if (last !== String(code)) throw new Error(reply);
    return;
  }
}

class OwnersInbox {
  readonly companyId: string;
  readonly #ask: (path: string) => Promise<unknown>;

  private constructor(ask: (path: string) => Promise<unknown>, companyId: string) {
    this.#ask = ask;
    this.companyId = companyId;
  }

  static async open(url: string): Promise<OwnersInbox> {
    const authorization = `Bearer ${await bearerToken(url, 'owner@kostra.example', 'kostra-demo')}`;
    const ask = async (path: string) => (await fetch(`${url}/gateway/${path}`, { headers: { authorization } })).json();
    const companies = (await ask('companies')) as { id: string; businessName: string }[];
    const company = companies.find(({ businessName }) => businessName === 'Tatranské drevo s. r. o.');
    return new OwnersInbox(ask, company?.id ?? '');
  }

  async fileNames(): Promise<string[]> {
    const names: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const query = new URLSearchParams({ top: '100', ...(after && { after }) });
      const path = `companies/${this.companyId}/documents-inbox?${query}`;
      const page = (await this.#ask(path)) as { items: { fileName: string }[]; next: string | null };
      names.push(...page.items.map(({ fileName }) => fileName));
      after = page.next;
    }
    return names;
  }
}
