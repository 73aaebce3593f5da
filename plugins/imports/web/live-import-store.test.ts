import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cancelLongWork } from '#core/contract/platform/long-work';
import { GatewayProblem } from '#core/web';
import { TestClock, TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import {
  type Import,
  importFailed,
  importFinished,
  importLink,
  readImport,
  startImport,
  uploadImport,
} from '../contract/index.ts';
import { LiveImportStore } from './live-import-store.ts';

const brought: Import = {
  id: 'i1',
  collection: 'partners',
  title: 'Partneri',
  fileName: 'odberatelia.csv',
  encoding: 'utf-8',
  separator: ';',
  sheets: [],
  rows: 2,
  columns: [],
  fields: [],
  onDuplicate: ['refuse'],
  settings: { headRow: 1, columns: { name: 0 }, onDuplicate: 'refuse' },
  work: null,
  result: null,
};
const working = (state: NonNullable<Import['work']>['state'], done = 0): Import => ({
  ...brought,
  work: { id: 'w1', state, done, total: 4 },
});

let clock: TestClock;
let client: TestCompanyClient;
let events: TestCompanyEvents;
let leaving: AbortController;
let desk: LiveImportStore;
/** The import that the fake gateway returns. */
let there: Import;
const save = vi.fn();
const toast = vi.fn();

beforeEach(() => {
  save.mockReset();
  toast.mockReset();
  there = brought;
  clock = new TestClock();
  client = new TestCompanyClient()
    .answer(readImport, () => there)
    .answer(startImport, () => {
      there = working('waiting');
      return { jobId: 'w1' };
    })
    .answer(cancelLongWork, () => {
      there = working('cancelled');
      return { ids: ['w1'] };
    })
    .answer(importLink, () => '/gateway/files/x');
  events = new TestCompanyEvents();
  leaving = new AbortController();
  desk = new LiveImportStore({ client, events, feedback: { toast }, clock, save, signal: leaving.signal });
});
const reads = () => client.inputs(readImport).length;
const state = () => (desk.now.state === 'ready' ? desk.now.value.work?.state : desk.now.state);
const eventData = { importId: 'i1', importType: 'partners' };

describe('an import on the desk', () => {
  it.each([
    [importFinished, { ...eventData, applied: true, faults: 0 }, 'finished'],
    [importFailed, eventData, 'failed'],
  ] as const)('[A7-19] is looked at as soon as %o tells of its end', async (event, payload, end) => {
    await desk.open('i1');
    await desk.start(true);
    expect(state()).toBe('waiting');
    there = working(end);
    events.send<object>(event, { ...payload, importId: 'other' });
    await clock.advance(0);
    expect(state()).toBe('waiting');
    events.send<object>(event, payload);
    await clock.advance(0);
    expect(state()).toBe(end);
    const before = reads();
    await clock.advance(60_000);
    expect(reads()).toBe(before);
  });

  it('is looked at each second while it runs, also past a failure, which is told to nobody', async () => {
    await desk.open('i1');
    await desk.start(true);
    there = working('running', 1);
    await clock.advance(1_000);
    expect(state()).toBe('running');
    client.answer(readImport, () => Promise.reject(new Error('away')));
    await clock.advance(1_000);
    expect(state()).toBe('running');
    client.answer(readImport, () => there);
    there = working('finished');
    await clock.advance(1_000);
    expect(state()).toBe('finished');
    expect(toast).not.toHaveBeenCalled();
  });

  it('that another page began a moment before is watched, and nothing is said to have failed', async () => {
    await desk.open('i1');
    client.answer(startImport, () => {
      there = working('running', 1);
      return Promise.reject(new GatewayProblem('POST imports', { status: 409, code: 'import-under-way' }));
    });
    await desk.start(true);
    expect(desk.refusal).toBeUndefined();
    expect(state()).toBe('running');
  });

  it('that is cancelled says so', async () => {
    await desk.open('i1');
    await desk.start(true);
    await desk.cancel();
    expect(client.inputs(cancelLongWork)).toEqual([{ body: { ids: ['w1'] } }]);
    expect(state()).toBe('cancelled');
  });

  it('[A4-1] is not watched any more once its company is left, while it runs on', async () => {
    await desk.open('i1');
    await desk.start(true);
    const before = reads();
    leaving.abort();
    await clock.advance(60_000);
    events.send<object>(importFinished, { ...eventData, applied: true, faults: 0 });
    await clock.advance(60_000);
    expect(reads()).toBe(before);
    expect(client.inputs(cancelLongWork)).toEqual([]);
  });

  it.each([
    [new File([''], 'prazdny.csv'), 'IMPORTS.EMPTY'],
    [new File(['%PDF-1.7'], 'faktury.pdf'), 'IMPORTS.NOT_A_TABLE'],
  ])('that is no table is refused in words for whoever chose the file, not for programs: %o', async (file, key) => {
    vi.stubGlobal('FileReader', ReaderAtOnce);
    const fields = [{ path: '/content', code: 'fileType', message: 'Súbor v poli content sa nedá prijať' }];
    client.answer(uploadImport, () =>
      Promise.reject(new GatewayProblem('POST imports', { status: 400, code: 'invalid-input', fields })),
    );
    expect(await desk.bring('partners', file)).toBeUndefined();
    expect(desk.refusal).toEqual({ key });
  });

  it('[B7-23] saves its file of errors', async () => {
    await desk.download('g1');
    expect(client.inputs(importLink)).toEqual([{ query: { guid: 'g1' } }]);
    expect(save).toHaveBeenCalledExactlyOnceWith('/gateway/files/x');
  });
});

/** A fake of the browser's FileReader, which Node does not have. */
class ReaderAtOnce extends EventTarget {
  readonly result = 'data:;base64,JVBERi0=';
  readAsDataURL(): void {
    this.dispatchEvent(new Event('load'));
  }
}
