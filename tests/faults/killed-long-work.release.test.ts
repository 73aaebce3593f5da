import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { silentLog } from '#core/gateway';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../host/gateway/embedded-postgres.ts';
import { bearerToken } from '../support/bearer-token.ts';
import { KostraProcess } from '../support/kostra-process.ts';
import { missing } from '../requires.ts';

/** Enough that a kill comes in the midst of writing; `tests/bench` and `ten-thousand-rows.release.test.ts` show how many an import can take. */
const rows = 3_000;
/** A month without documents of the demo; the test makes its own invoices there. */
const month = '2024-03';
const invoices = 60;

/**
 * Tests an import of many partners and, in another company, a month for the accountant, while the gateway gets SIGKILL as rows are
 * written and PDFs are made; then the same work is cancelled in the middle. The content of the database afterwards is the oracle.
 */
describe.skipIf(missing('imports', 'partners', 'exports', 'invoices').length > 0)(
  'a gateway killed in long work',
  () => {
    let server: EmbeddedPostgres;
    let kostra: KostraProcess;
    let database: pg.Pool;
    let token: string;
    let importing = '';
    let exporting = '';

    beforeAll(async () => {
      kostra = await new KostraProcess().start();
      server = await startEmbeddedPostgres({ dataDir: kostra.dataDir, log: silentLog });
      database = new pg.Pool({ connectionString: server.superuserUrl, max: 1 });
      token = await bearerToken(kostra.url, 'owner@kostra.example', 'kostra-demo');
      const companies = await get<{ id: string; businessName: string }[]>('companies');
      const idOf = (name: string) => companies.find(({ businessName }) => businessName === name)?.id ?? '';
      [importing, exporting] = [idOf('Stavby Šariš'), idOf('Tatranské drevo s. r. o.')];
      const lines = Array.from(
        { length: invoices },
        (_, at) => `2024/${at};Kupec;Hlavná 1;Prešov;${1 + (at % 28)}.3.2024;100;20`,
      );
      const id = await bring(exporting, 'invoices', ['Číslo;Odberateľ;Ulica;Mesto;Dátum;Cena bez DPH;DPH %', ...lines]);
      await ends(exporting, await begin(exporting, `imports/${id}/start`, { apply: true }), 'finished');
    }, 300_000);

    afterAll(async () => {
      await database?.end();
      await server?.stop();
      await kostra.remove();
    });

    test('[B7-23] imports what it had begun once and whole, or nothing where it was cancelled', {
      timeout: 400_000,
    }, async () => {
      const importId = await bringPartners('Prvý');
      const work = await begin(importing, `imports/${importId}/start`, { apply: true });
      // The first half of the progress is the validation, the second half is the writing.
      await progress(importing, work, (done) => done > rows + 500);
      await kostra.kill();
      expect(await partnersCalled('Prvý')).toBe(0); // The import saves either all records or none.
      await kostra.start();
      const zip = await begin(exporting, 'exports/month', { month });
      await progress(exporting, zip, (done) => done > 0);
      await kostra.kill();
      await kostra.start();
      for (const [company, id] of [
        [importing, work],
        [exporting, zip],
      ] as const)
        await ends(company, id, 'finished');

      expect(await partnersCalled('Prvý')).toBe(rows);
      expect(await get(`companies/${importing}/imports/${importId}`)).toMatchObject({
        work: { state: 'finished' },
        result: { applied: true, created: rows, rejected: 0 },
      });
      expect(await noticesOf(importing, work)).toMatchObject([{ state: 'Finished', severity: 'Info' }]);

      const [notice, ...others] = await noticesOf(exporting, zip);
      expect(others).toEqual([]);
      expect(await filesOf(exporting)).toEqual([expect.stringMatching(/\.zip$/)]); // No temporary file of the export remains.
      const again = await begin(exporting, 'exports/month', { month });
      await ends(exporting, again, 'finished');
      const [undisturbed] = await noticesOf(exporting, again);
      const names = await namesIn(notice);
      expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(invoices);
      expect(names).toEqual(await namesIn(undisturbed));
    });

    test('that is cancelled in the middle leaves nothing behind, and can be begun again', {
      timeout: 400_000,
    }, async () => {
      const importId = await bringPartners('Druhý');
      const work = await begin(importing, `imports/${importId}/start`, { apply: true });
      await progress(importing, work, (done) => done > rows); // Five of six batches are still to be written.
      await cancel(importing, work);
      expect(await partnersCalled('Druhý')).toBe(0);
      expect(await get(`companies/${importing}/imports/${importId}`)).toMatchObject({
        work: { id: work, state: 'cancelled' },
        result: null,
      });
      const second = await begin(importing, `imports/${importId}/start`, { apply: true });
      await ends(importing, second, 'finished');
      expect(await partnersCalled('Druhý')).toBe(rows);

      const before = await filesOf(exporting);
      const zip = await begin(exporting, 'exports/month', { month });
      await progress(exporting, zip, (done) => done > 0);
      await cancel(exporting, zip);
      // The temporary files of the export are kept for a retry, and are removed later if there is no retry.
      expect((await filesOf(exporting)).filter((name) => !name.endsWith('.part'))).toEqual(before);
      expect(await noticesOf(exporting, zip)).toMatchObject([
        { state: 'Finished', message: 'Úloha bola zrušená.', actions: [{ command: 'LongWork.Retry' }] },
      ]);
      await send('POST', `companies/${exporting}/long-work/retry`, { ids: [zip] });
      await ends(exporting, zip, 'finished');
      expect(await filesOf(exporting)).toHaveLength(before.length + 1);
      expect((await noticesOf(exporting, zip)).flatMap(({ actions }) => actions.map(({ command }) => command))).toEqual(
        ['Export.DownloadFile'],
      );
    });

    interface Work {
      readonly id: string;
      readonly state: string;
      readonly done: number;
    }
    interface Notice {
      readonly id: string;
      readonly actions: readonly { readonly command: string; readonly data: Record<string, string> }[];
    }

    /** Uploads a file to import. @returns the id of the import */
    async function bring(company: string, collection: string, lines: readonly string[]): Promise<string> {
      const content = Buffer.from(lines.join('\n')).toString('base64');
      const body = { collection, name: 'zoznam.csv', content };
      return (await send<{ id: string }>('POST', `companies/${company}/imports`, body)).id;
    }

    /** Uploads partners to import. @param word the first word of their names */
    function bringPartners(word: string): Promise<string> {
      const lines = Array.from({ length: rows }, (_, at) => `${word} odberateľ ${at};Prešov;odberatel${at}@firma.sk`);
      return bring(importing, 'partners', ['Názov;Mesto;E-mail', ...lines]);
    }

    async function begin(company: string, path: string, body: object): Promise<string> {
      return (await send<{ jobId: string }>('POST', `companies/${company}/${path}`, body)).jobId;
    }

    async function workOf(company: string, id: string): Promise<Work> {
      const { items } = await get<{ items: Work[] }>(`companies/${company}/long-work`);
      const found = items.find((work) => work.id === id);
      if (!found) throw new Error(`${id} is not among the long work`);
      return found;
    }

    /**
     * Waits until the progress reaches a point. @throws Error if the work has ended before that point, because the test would then prove
     * nothing
     */
    async function progress(company: string, id: string, isThere: (done: number) => boolean): Promise<void> {
      await vi.waitFor(
        async () => {
          const { done, state } = await workOf(company, id);
          if (!['waiting', 'running'].includes(state)) throw new Error(`it is ${state} before it was to be disturbed`);
          if (!isThere(done)) throw new Error(`it is at ${done}`);
        },
        { timeout: 120_000, interval: 20 },
      );
    }

    async function ends(company: string, id: string, state: string): Promise<void> {
      await vi.waitFor(async () => expect((await workOf(company, id)).state).toBe(state), {
        timeout: 180_000,
        interval: 200,
      });
    }

    async function cancel(company: string, id: string): Promise<void> {
      await send('POST', `companies/${company}/long-work/cancel`, { ids: [id] });
      await ends(company, id, 'cancelled');
    }

    async function noticesOf(company: string, id: string): Promise<readonly Notice[]> {
      const query = new URLSearchParams({
        $skip: '0',
        $top: '100',
        $orderBy: 'seen asc, stateChangedDateTime desc',
        applicationIdentifier: 'Invoicing',
      });
      const { value } = await get<{ value: Notice[] }>(`companies/${company}/notification-centre?${query}`);
      return value.filter((notice) => notice.id === id);
    }

    /** Downloads the ZIP to which the notification's button leads. @returns the names of the files in it */
    async function namesIn(notice: Notice | undefined): Promise<readonly string[]> {
      const guid = notice?.actions[0]?.data['exportFileGuid'];
      const link = await get<string>(`companies/${exporting}/exports/link?guid=${guid}`);
      const answer = await fetch(new URL(link, kostra.url));
      return Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer()))).sort();
    }

    async function partnersCalled(word: string): Promise<number> {
      const query = 'select count(distinct name)::int as names, count(*)::int as rows from partner where name like $1';
      const { rows: found } = await database.query<{ names: number; rows: number }>(query, [`${word} odberateľ %`]);
      expect(found[0]?.names).toBe(found[0]?.rows); // No partner was imported twice.
      return found[0]?.rows ?? -1;
    }

    async function filesOf(company: string): Promise<readonly string[]> {
      const { rows: found } = await database.query<{ name: string }>('select name from file where company_id = $1', [
        company,
      ]);
      return found.map(({ name }) => name).filter((name) => /\.(zip|part)$/.test(name));
    }

    function get<T>(path: string): Promise<T> {
      return send('GET', path);
    }

    async function send<T>(method: string, path: string, body?: object): Promise<T> {
      const answer = await fetch(`${kostra.url}/gateway/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'accept-language': 'sk',
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
      return (text.startsWith('/') ? text : JSON.parse(text)) as T;
    }
  },
);
