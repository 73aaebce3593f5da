import { setTimeout as pause } from 'node:timers/promises';
import { readOutline, readPdf } from '../../core/testing/read-pdf.ts';
import { bearerToken } from '../support/bearer-token.ts';
import type { KostraProcess } from '../support/kostra-process.ts';
import { call } from './gateway/calls.ts';
import { type BenchOptions, type BenchReport, measureOf, median, timed } from './report.ts';
import { fillIn } from './support/fill-in.ts';
import { firstCompany, owner, withKostra } from './support/started-kostra.ts';

/** A second company of the demo data, with the same owner. */
const secondCompany = '0193e000-0000-7000-8000-000000000002';
/** The pause in milliseconds between two calls of a simulated user. */
const thinking = 50;

/**
 * Prints 1 000 invoices into one PDF while a user of a second company works, and then once more while the gateway is killed between two
 * steps. The user requests a page of 50 rows repeatedly, one call at a time, and also does so before the print begins for comparison.
 */
export default function bench({ rows = 1_000, data }: BenchOptions): Promise<BenchReport> {
  return withKostra(
    async (kostra) => {
      for (const company of [firstCompany, secondCompany]) fillIn(kostra, { company, rows });
      const person = await Person.of(kostra);
      const chosen = await person.newest(rows);
      await person.pages(() => Promise.resolve(), 100); // This warms up the engine, so that the code of these calls is compiled.
      const idle = await person.pages(() => pause(15_000));

      const undisturbed = await person.print(chosen);
      const killed = await person.print(chosen, { killAt: Math.floor(chosen.length / 2) });
      const ratio = median(undisturbed.pages) / median(idle);
      return {
        name: 'bulk-print',
        rows: [
          {
            what: 'page of 50 of another company',
            floor: measureOf(idle, 'ms'),
            kostra: measureOf(undisturbed.pages, 'ms'),
            ratio,
            goal: '≤ 1.5×',
            met: ratio <= 1.5,
          },
          count('rising values of progress', undisturbed.progress.length, { goal: '≥ 10', isMet: (n) => n >= 10 }),
          { what: `${chosen.length} invoices into one PDF`, kostra: measureOf([undisturbed.seconds], 's') },
          { what: '… with the gateway killed and started', kostra: measureOf([killed.seconds], 's') },
          count('… notifications with a file', killed.files, { goal: '1', isMet: (n) => n === 1 }),
          count('… documents in it, in order, each once', killed.documents, {
            goal: String(chosen.length),
            isMet: (n) => n === chosen.length,
          }),
        ],
        notes: [
          'floor: the same calls of the other company while nothing is printed; the ratio is that of the medians.',
          `each of the two companies has ${rows} invoices more than the demo; the other one calls by one client, ${thinking} ms after each answer.`,
          `progress of the undisturbed print: ${undisturbed.progress.join(', ')}.`,
          `killed with SIGKILL at ${killed.killedAt}, and started at once: progress went on from ${killed.progress.find((done) => done > killed.killedAt)}.`,
        ],
      };
    },
    data ? { dataDir: data } : {},
  );
}

function count(what: string, value: number, { goal, isMet }: { goal: string; isMet: (value: number) => boolean }) {
  return { what, kostra: measureOf([value], ''), goal, met: isMet(value) };
}

interface Printed {
  readonly pages: readonly number[];
  /** The observed progress, in numbers of printed documents, in ascending order. */
  readonly progress: readonly number[];
  readonly seconds: number;
  readonly killedAt: number;
  readonly files: number;
  /** The number of printed documents, or zero if the documents or their order differ from the request. */
  readonly documents: number;
}

interface Chosen {
  readonly id: string;
  readonly number: string;
}

interface Work {
  readonly id: string;
  readonly state: string;
  readonly done: number;
}

interface Notice {
  readonly id: string;
  readonly actions: readonly { readonly command: string; readonly data: { readonly blobGuid: string } }[];
}

class Person {
  readonly #kostra: KostraProcess;
  readonly #token: string;

  static async of(kostra: KostraProcess): Promise<Person> {
    return new Person(kostra, await bearerToken(kostra.url, owner.email, owner.password));
  }

  constructor(kostra: KostraProcess, token: string) {
    this.#kostra = kostra;
    this.#token = token;
  }

  async newest(wanted: number): Promise<readonly Chosen[]> {
    const found: Chosen[] = [];
    let after = '';
    while (found.length < wanted) {
      const page = await this.#get<{ items: Chosen[]; next: string }>(
        `${firstCompany}/invoices?status=issued&top=100${after}`,
      );
      found.push(...page.items);
      after = `&after=${encodeURIComponent(page.next)}`;
    }
    return found.slice(0, wanted);
  }

  /**
   * Measures how long each page of the second company takes while the work runs, in milliseconds. @param least the minimum number of pages
   */
  async pages(work: () => Promise<unknown>, least = 0): Promise<readonly number[]> {
    const durations: number[] = [];
    let isDone = false;
    const working = work().finally(() => (isDone = true));
    while (!isDone || durations.length < least) {
      durations.push(await timed(() => this.#get(`${secondCompany}/invoices?top=50&orderBy=issuedOn%20desc`)));
      await pause(thinking);
    }
    await working;
    return durations;
  }

  /**
   * Prints documents. @param killAt the number of finished documents at which the gateway is killed; the second company does not work then
   */
  async print(chosen: readonly Chosen[], { killAt }: { readonly killAt?: number } = {}): Promise<Printed> {
    const begun = performance.now();
    const body = { ids: chosen.map(({ id }) => id), as: 'pdf' };
    const url = `${this.#kostra.url}/gateway/companies/${firstCompany}/invoices/print`;
    const { jobId } = JSON.parse(await call({ url, method: 'POST', token: this.#token, body }));
    const progress: number[] = [];
    let killedAt = Infinity;
    const watch = async () => {
      for (let isRunning = true; isRunning; await pause(100)) {
        const { items } = await this.#get<{ items: Work[] }>(`${firstCompany}/long-work`);
        const work = items.find(({ id }) => id === jobId);
        if (!work) throw new Error('The print is not among the long work');
        if (work.done > (progress.at(-1) ?? 0)) progress.push(work.done);
        if (killAt !== undefined && killedAt === Infinity && work.done >= killAt) {
          killedAt = work.done;
          await this.#kostra.kill();
          await this.#kostra.start();
        }
        isRunning = ['waiting', 'running'].includes(work.state);
      }
    };
    const pages = killAt === undefined ? await this.pages(watch) : (await watch(), []);
    const seconds = (performance.now() - begun) / 1_000;
    const files = await this.#filesOf(jobId);
    return {
      pages,
      progress,
      seconds,
      killedAt,
      files: files.length,
      documents: await this.#documentsIn(files, chosen),
    };
  }

  async #filesOf(jobId: string): Promise<readonly string[]> {
    const { value } = await this.#get<{ value: Notice[] }>(
      `${firstCompany}/notification-centre?$skip=0&$top=100&$orderBy=seen%20asc,%20stateChangedDateTime%20desc&applicationIdentifier=Invoicing`,
    );
    return value
      .filter(({ id }) => id === jobId)
      .flatMap(({ actions }) => actions.filter(({ command }) => command.endsWith('DownloadPrintedDocument')))
      .map(({ data }) => data.blobGuid);
  }

  async #documentsIn([file]: readonly string[], chosen: readonly Chosen[]): Promise<number> {
    const link = await this.#get<string>(`${firstCompany}/storedReports/${file}?action=Download`);
    const bytes = new Uint8Array(await (await fetch(new URL(link, this.#kostra.url))).arrayBuffer());
    const outline = await readOutline(bytes);
    const { pages } = await readPdf(bytes);
    const isWhole = chosen.every(({ number }, at) => {
      const { title = '', page = 0 } = outline[at] ?? {};
      return title.endsWith(` ${number}`) && pages[page - 1]?.includes(number);
    });
    return isWhole ? outline.length : 0;
  }

  async #get<Answer>(path: string): Promise<Answer> {
    const text = await call({ url: `${this.#kostra.url}/gateway/companies/${path}`, token: this.#token });
    return JSON.parse(text.startsWith('/') ? JSON.stringify(text) : text);
  }
}
