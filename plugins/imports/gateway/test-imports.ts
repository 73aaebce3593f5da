import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { readTable, sheetHead, sheetRows, writeWorkbook } from '#core/gateway';
import type { TestGateway, TestPerson } from '#core/testing';
import {
  changeImport,
  type Import,
  importLink,
  type ImportSettings,
  type ImportStart,
  readImport,
  startImport,
  uploadImport,
} from '../contract/index.ts';

/** The polling options in milliseconds. The timeout is long enough for jobs on a busy machine. */
export const polling = { timeout: 180_000, interval: 50 };

export class TestImports {
  readonly gateway: TestGateway;
  readonly companyId: string;
  readonly person: TestPerson;

  constructor(gateway: TestGateway, { id, owner }: { id: string; owner: TestPerson }) {
    this.gateway = gateway;
    this.companyId = id;
    this.person = owner;
  }

  tryUpload(collection: string, name: string, bytes: Uint8Array | string, as = this.person) {
    const content = Buffer.from(bytes).toString('base64');
    return this.gateway.call(
      as,
      uploadImport,
      {
        params: { companyId: this.companyId },
        body: { collection, name, content },
      },
      { headers: { 'accept-language': 'sk' } },
    );
  }

  async upload(collection: string, bytes: Uint8Array | string, name = 'subor.csv'): Promise<Import> {
    const { status, reply, problem } = await this.tryUpload(collection, name, bytes);
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(problem)}`);
    return reply;
  }

  read(importId: string): Promise<Import> {
    return this.gateway.ok(this.person, readImport, { params: { companyId: this.companyId, importId } });
  }

  async change(
    { id: importId, settings }: Import,
    change: Partial<ImportSettings>,
    recognise = false,
  ): Promise<Import> {
    return this.gateway.ok(this.person, changeImport, {
      params: { companyId: this.companyId, importId },
      body: { settings: { ...settings, ...change }, recognise },
    });
  }

  tryStart(importId: string, body: ImportStart, as = this.person) {
    return this.gateway.call(
      as,
      startImport,
      { params: { companyId: this.companyId, importId }, body },
      {
        headers: { 'accept-language': 'sk' },
      },
    );
  }

  /** Starts the job of an import and waits for its end. */
  async start(importId: string, body: ImportStart): Promise<NonNullable<Import['result']>> {
    const { status, problem } = await this.tryStart(importId, body);
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(problem)}`);
    for (const end = Date.now() + polling.timeout; ; await delay(polling.interval)) {
      const { work, result } = await this.read(importId);
      if (work?.state === 'finished' && result) return result;
      if (Date.now() > end) throw new Error(`The import is ${work?.state}`);
    }
  }

  /** Returns the rows of a file of errors, including the row of column names. */
  async errors(guid: string): Promise<readonly (readonly string[])[]> {
    return (await readTable({ kind: 'xlsx', bytes: await this.errorsFile(guid) }, 'a test')).rows;
  }

  async errorsFile(guid: string): Promise<Buffer> {
    const { bytes } = await this.gateway.call(this.person, importLink, {
      params: { companyId: this.companyId },
      query: { guid, importType: 'partners' },
    });
    const path = bytes.toString();
    const answer = await this.gateway.gateway.http.inject({ method: 'GET', url: path });
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode}`);
    return answer.rawPayload;
  }
}

/** Writes a workbook whose cells are all texts. */
export function workbook([head = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const width = Math.max(head.length, ...rows.map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => ({
    id: String(at),
    title: head[at] ?? '',
    type: 'text' as const,
    value: (row: readonly string[]) => row[at] ?? null,
  }));
  async function* parts() {
    yield sheetHead(columns);
    yield sheetRows(columns, rows, 0);
  }
  return buffer(writeWorkbook([{ title: 'Hárok1', parts: parts() }]));
}
