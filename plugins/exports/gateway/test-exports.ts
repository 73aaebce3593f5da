import Type from 'typebox';
import { vi } from 'vitest';
import { all } from '#core/access';
import { inEachLanguage } from '#core/contract';
import { exportSource } from '#core/gateway';
import { users } from '#core/contract/platform';
import type { TestGateway, TestPerson } from '#core/testing';
import { exportLink, type ExportInput, startExport } from '../contract/index.ts';

/** A timeout that is long enough for jobs on a busy machine. Times are in milliseconds. */
export const polling = { timeout: 30_000, interval: 50 };

/** Returns a test list with this number of rows. It belongs to no plugin, and users with the right to read users may export it. */
export function numbersSource(rows: number, beforePage: (from: number) => void = () => undefined) {
  return exportSource<number, { from?: number }>({
    collection: 'numbers',
    titles: inEachLanguage(() => 'Čísla'),
    gate: all(users.read),
    query: Type.Object({ from: Type.Optional(Type.Integer()) }),
    columns: () => [
      { id: 'name', title: 'Názov', type: 'text', value: (row) => `Riadok ${row}` },
      { id: 'amount', title: 'Suma', type: 'amount', value: (row) => `-${row}.50` },
      { id: 'currency', title: 'Mena', type: 'text', value: () => 'EUR', always: true },
    ],
    count: async (_at, { from = 1 }) => rows - from + 1,
    async page(_at, { from = 1 }, { top, after }) {
      const first = after === undefined ? from : Number(after);
      beforePage(first);
      const last = Math.min(first + top - 1, rows);
      const items = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      return { items, next: last < rows ? String(last + 1) : null };
    },
  });
}

export class TestExports {
  readonly gateway: TestGateway;
  readonly companyId: string;
  readonly person: TestPerson;

  constructor(gateway: TestGateway, { id, owner }: { id: string; owner: TestPerson }) {
    this.gateway = gateway;
    this.companyId = id;
    this.person = owner;
  }

  try(body: ExportInput, as = this.person) {
    return this.gateway.call(as, startExport, { params: { companyId: this.companyId }, body });
  }

  async start(body: ExportInput): Promise<string> {
    const answer = await this.try(body);
    if (answer.status !== 202) throw new Error(`${answer.status} ${JSON.stringify(answer.problem)}`);
    return answer.reply.jobId;
  }

  async state(jobId: string): Promise<string> {
    const { state } = await this.gateway.database.db.inCompany(this.companyId, this.person, (tx) =>
      tx.selectFrom('long_work').select('state').where('id', '=', jobId).executeTakeFirstOrThrow(),
    );
    return state;
  }

  async ends(jobId: string, state: string, { timeout = polling.timeout } = {}): Promise<void> {
    await vi.waitFor(
      async () => {
        const now = await this.state(jobId);
        if (now !== state) throw new Error(`it is ${now}`);
      },
      { ...polling, timeout },
    );
  }

  /**
   * Returns all files of the company, also parts of unfinished exports, but not stored prints of documents: jobs make those at any time.
   */
  files() {
    return this.gateway.database.db.inCompany(this.companyId, this.person, (tx) => {
      const files = tx.withTables<{ document_print: { file_id: string } }>().selectFrom('file');
      const others = files.where('id', 'not in', (of) => of.selectFrom('document_print').select('file_id'));
      return others.select(['id', 'name', 'reader_id']).orderBy('id').execute();
    });
  }

  link(guid: string, as = this.person) {
    return this.gateway.call(as, exportLink, { params: { companyId: this.companyId }, query: { guid } });
  }

  async exported(body: ExportInput): Promise<{ name: string; bytes: Buffer }> {
    const before = new Set((await this.files()).map(({ id }) => id));
    await this.ends(await this.start(body), 'finished');
    const made = (await this.files()).filter(({ id }) => !before.has(id));
    if (made.length !== 1 || !made[0]) throw new Error(`${made.length} files are left`);
    const path = (await this.link(made[0].id)).bytes.toString();
    const answer = await this.gateway.gateway.http.inject({ method: 'GET', url: path });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    return { name: made[0].name, bytes: answer.rawPayload };
  }
}
