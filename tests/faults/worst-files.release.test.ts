import { readFile } from 'node:fs/promises';
import { createTransport } from 'nodemailer';
import MailComposer from 'nodemailer/lib/mail-composer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyKeyOf } from '#core/gateway';
import { installedEndpoints, SampleCalls, type TestGateway } from '#core/testing';
import { requires } from '../requires.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { withFile } from '../support/file-fields.ts';
import { faultsOfAnswer, type FilePlace, filePlaces } from '../support/file-places.ts';
import { freePorts } from '../support/free-ports.ts';
import { HttpCalls } from '../support/http-calls.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { LatencyProbe, median } from '../support/latency-probe.ts';
import { mailNames } from '../support/mail-names.ts';
import { worstEmails, type WorstFile, worstFiles } from '../support/worst-files/index.ts';

/*
 * Sends large files of every format to every field that a contract marks as a file and to every address that
 * receives mail, so that a new reader is tested without being named here. Meanwhile the gateway answers others.
 */

/**
 * The longest time of a health check in milliseconds, while a file is read. On a quiet machine it takes at most 200; other tests run beside
 * this one, and a reader that held the main thread would hold it for many seconds.
 */
const healthAtMost = 2_000;
const domain = 'prijem.kostra.example';
const [isMissing] = requires('document-processing', 'bank-statement-emails', 'imports', 'invoices');

const names = await mailNames();
const places = filePlaces(await installedEndpoints());
/** Files of sizes that people may think of. How long the page of another company takes while each is read is printed. */
const shapes = [
  'XML: 100 000 elements within each other',
  'CSV: 300 000 rows',
  'MT940: 300 000 entries',
  'XLSX: 300 000 rows',
  'ZIP: 5 000 files',
  'PDF: 10 000 pages',
];

// All worst files take more than half an hour; the unit tests of each reader have small ones of all.
const usual = worstFiles.filter(({ what }) => shapes.includes(what));

describe.skipIf(isMissing)('while the worst files come in', () => {
  let kostra: KostraProcess;
  let port: number;
  let calls: HttpCalls;
  let samples: SampleCalls;
  let companyId: string;
  let probe: LatencyProbe;
  /** The median time of a page of 50 of another company, while nothing else happens. */
  let quiet: number;
  /** The times of that page while each file is read. */
  const busy = new Map<string, number[]>();

  beforeAll(async () => {
    [port = 0] = await freePorts(1);
    kostra = await new KostraProcess({ env: { INBOUND_PORT: String(port), INBOUND_DOMAIN: domain } }).start();
    calls = new HttpCalls(kostra.url, await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo'));
    samples = new SampleCalls(calls as unknown as TestGateway, await installedEndpoints()); // it only calls
    const companies = (await calls.get('companies')) as { readonly id: string; readonly businessName: string }[];
    const [own, other] = [/^Tatranské drevo/, /^(?!Tatranské drevo)/].map((name) =>
      companies.find(({ businessName }) => name.test(businessName)),
    );
    companyId = own?.id ?? '';
    probe = new LatencyProbe([
      { url: `${kostra.url}/health/live` },
      { url: `${kostra.url}/gateway/companies/${other?.id}/invoices?top=50`, headers: calls.headers },
    ]);
    await probe.times(50); // the first calls compile what later ones use
    quiet = median((await probe.times(100))[1] ?? []);
  }, 300_000);
  afterAll(async () => {
    await probe?.stop();
    await kostra?.remove();
  });

  /** Runs the work while others are answered. A slow answer counts only if it is slow three times: another process may have had the processor. */
  async function answering<Result>(
    what: string,
    work: () => Promise<Result>,
  ): Promise<{ result: Result; slowest: number }> {
    for (let tries = 1; ; tries += 1) {
      await probe.times();
      const result = await work();
      const [health = [], page = []] = await probe.times(1); // also the calls that have not been answered yet
      busy.set(what, [...(busy.get(what) ?? []), ...page]);
      const slowest = Math.max(0, ...health);
      if (slowest <= healthAtMost || tries === 3) return { result, slowest };
    }
  }

  /** Calls the endpoint of a place with this file instead of the sample's. @returns what went wrong, and whether the place takes such files */
  async function sent({ endpoint, field, sizeLimit }: FilePlace, { what, name, make }: WorstFile) {
    const bytes = make(sizeLimit);
    const { result, slowest } = await answering(what, async () => {
      const call = await samples.prepare(endpoint, companyId, calls.person);
      return calls.send(endpoint, { ...call, body: withFile(call.body, field, { name, bytes }) });
    });
    const faults = [
      ...faultsOfAnswer(result.status, result.text).map((fault) => `${what}: ${fault}`),
      ...(slowest > healthAtMost ? [`${what}: health took ${Math.round(slowest)} ms`] : []),
    ];
    return { faults, isTaken: !result.text.includes('"fileType"') };
  }

  test.each(places)(
    'in $id, each is read within its limits or refused with a sentence',
    { timeout: 1_200_000 },
    async (place) => {
      const faults: string[] = [];
      const refused = new Set<string>();
      for (const file of usual) {
        const [format = ''] = file.what.split(':');
        if (refused.has(format)) continue; // the place refuses this format by its first bytes, which one file shows
        const answer = await sent(place, file);
        if (!answer.isTaken) refused.add(format);
        faults.push(...answer.faults);
      }
      expect(faults).toEqual([]);
    },
  );

  /** Sends an e-mail, and returns the server's answer. */
  async function send(name: string, raw: Buffer): Promise<string> {
    const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true, socketTimeout: 120_000 });
    const envelope = { from: 'owner@kostra.example', to: [`${name}.${companyKeyOf(companyId)}@${domain}`] };
    return transport.sendMail({ envelope, raw }).then(
      () => '250',
      (error: unknown) => String((error as { response?: string }).response ?? error),
    );
  }
  /** Sends e-mails one after another. @returns what went wrong */
  async function mailFaults(name: string, emails: readonly { what: string; raw: () => Promise<Buffer> }[]) {
    const faults: string[] = [];
    for (const { what, raw } of emails) {
      const bytes = await raw();
      const { result, slowest } = await answering(what, () => send(name, bytes));
      if (!/^(?:250|55\d)/.test(result)) faults.push(`${what}: ${result}`);
      if (slowest > healthAtMost) faults.push(`${what}: health took ${Math.round(slowest)} ms`);
    }
    return faults;
  }

  test.each(names)('by mail to %s, too', { timeout: 1_200_000 }, async (name) => {
    const attached = usual.map((file) => ({
      what: file.what,
      raw: () => attachedTo(file, 12 * 1024 * 1024),
    }));
    expect(await mailFaults(name, attached)).toEqual([]);
  });

  test('as e-mails, too', { timeout: 1_200_000 }, async () => {
    const [name = ''] = names;
    const emails = worstEmails.map(({ what, make }) => ({ what, raw: async () => make(20 * 1024 * 1024) }));
    expect(await mailFaults(name, emails)).toEqual([]);
  });

  test('the process needs no more than two gigabytes; how long others waited is printed', async () => {
    await answering('documents that arrived', () => probe.times(300)); // they are read in jobs, after they came
    const slower = (times: readonly number[]) => Number((median(times) / quiet).toFixed(2));
    const ofShapes = Object.fromEntries(shapes.map((what) => [what, slower(busy.get(what) ?? [])]));
    const during = slower([...busy.values()].flat());
    const peak = await peakMegabytes(kostra.pid);
    console.log(JSON.stringify({ quiet, during, peak, ofShapes }));
    expect(peak).toBeLessThan(2_048);
  }, 60_000);

  test('and the operator can still end the gateway while one is read', { timeout: 120_000 }, async () => {
    const place = places.find(({ endpoint }) => endpoint.path.endsWith('bank-transactions/import')) ?? places[0];
    const file = worstFiles.find(({ what }) => what === 'MT940: lines of a purpose');
    if (!place || !file) throw new Error('There is no file to send');
    const reading = sent(place, file).catch(() => undefined);
    await probe.times(10); // by then it is being read
    const from = performance.now();
    await kostra.stop();
    expect(performance.now() - from).toBeLessThan(40_000);
    await reading;
  });
});

function attachedTo({ name, make }: WorstFile, size: number): Promise<Buffer> {
  const attachments = [{ filename: name, content: Buffer.from(make(size)) }];
  return new MailComposer({ from: 'owner@kostra.example', subject: name, attachments }).compile().build();
}

async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024;
}
