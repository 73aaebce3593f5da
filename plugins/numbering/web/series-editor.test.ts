import { describe, expect, it } from 'vitest';
import { FeedbackStore } from '#core/web/shell';
import { SaveStore } from '#core/web/forms';
import { TestClock, TestCompanyClient, TestCompanyEvents } from '#core/web/testing';
import {
  checkUnique,
  createSeries,
  listSeries,
  type NumberSeries,
  previewSeries,
  listDocumentTypes,
  updateSeries,
} from '../contract/index.ts';
import { LiveNumberingStore } from './numbering-store.ts';
import { SeriesEditor } from './series-editor.ts';
import { invoices, receiving, testSeries } from './test-series.ts';

function start(series?: NumberSeries) {
  const client = new TestCompanyClient()
    .answer(previewSeries, () => ({ numbers: ['1', '2', '3'] }))
    .answer(checkUnique, ({ query }) => ({ unique: query.sequenceCode !== 'FA' }))
    .answer(listSeries, () => []);
  const store = new LiveNumberingStore(client, new TestCompanyEvents());
  const feedback = new FeedbackStore();
  const clock = new TestClock();
  const save = new SaveStore(feedback, 'nepodarilo sa');
  const editor = new SeriesEditor({ store, save, clock, type: invoices, series });
  return { client, store, feedback, clock, editor };
}

it('knows the series of other paid types that can give its symbols, such as those of a kind that a plugin brings', async () => {
  const { client, store, editor } = start();
  const contracts = { ...invoices, documentType: 'Contract' };
  client
    .answer(listDocumentTypes, () => [invoices, contracts, receiving])
    .answer(listSeries, ({ params: { documentType } }) => [testSeries({ documentType, sequenceCode: documentType })]);
  await store.load();
  expect(editor.symbolSharers.map(({ documentType }) => documentType)).toEqual(['Contract']);
});

const filled = { sequenceCode: 'NEW', name: 'Nový' };

describe('a code while it is typed', () => {
  it('[A5-3] is upper case, and checked 300 ms after typing', async () => {
    const { client, clock, editor } = start();
    editor.change({ sequenceCode: 'f' });
    await clock.advance(200);
    editor.change({ sequenceCode: 'fa' });
    expect(editor.values.sequenceCode).toBe('FA');
    await clock.advance(299);
    expect(client.inputs(checkUnique)).toEqual([]);
    await clock.advance(1);
    expect(client.inputs(checkUnique)).toEqual([
      { params: { documentType: 'Invoice' }, query: { sequenceCode: 'FA' } },
    ]);
    expect(editor.shownFault('sequenceCode')).toBe('sequenceCodeIsNotUnique');
  });

  it('[A5-3] is good again with the next key press, until it is checked', async () => {
    const { clock, editor } = start();
    editor.change({ sequenceCode: 'FA' });
    await clock.advance(300);
    editor.change({ sequenceCode: 'FAX' });
    expect([editor.isCheckingCode, editor.shownFault('sequenceCode')]).toEqual([true, undefined]);
    await clock.advance(300);
    expect([editor.isCheckingCode, editor.shownFault('sequenceCode')]).toEqual([false, undefined]);
  });

  it('[A5-3] leaves out the series itself, and asks nothing about an empty one', async () => {
    const { client, clock, editor } = start(testSeries({ sequenceCode: 'OLD' }));
    editor.change({ sequenceCode: '' });
    await clock.advance(1_000);
    expect(client.inputs(checkUnique)).toEqual([]);
    editor.change({ sequenceCode: 'old' });
    await clock.advance(300);
    expect(client.inputs(checkUnique)).toMatchObject([{ query: { sequenceCode: 'OLD', originalSequenceCode: 'OLD' } }]);
  });
});

describe('the preview', () => {
  it('[A5-5] [A7-18] is of three numbers, of what is being typed, once that makes sense', async () => {
    const { client, clock, editor } = start(testSeries());
    await clock.advance(150);
    editor.change({ pattern: 'RRRR' });
    expect(editor.preview).toEqual([]);
    editor.change({ pattern: 'FRRCC' });
    editor.change({ counter: '77' });
    await clock.advance(150);
    expect(client.inputs(previewSeries)).toEqual([
      { params: { documentType: 'Invoice' }, query: { pattern: 'RRRRCCCC', counterInitValue: 12, count: 3 } },
      { params: { documentType: 'Invoice' }, query: { pattern: 'FRRCC', counterInitValue: 77, count: 3 } },
    ]);
    expect(editor.preview).toEqual(['1', '2', '3']);
  });
});

describe('saving', () => {
  it('[A5-3] [A5-4] [A5-6] is refused while a field is wrong, and then says which', async () => {
    const { client, editor } = start();
    editor.change({ counter: '' });
    expect(editor.shownFault('name')).toBeUndefined();
    expect(await editor.submit()).toBeUndefined();
    expect(editor.faults).toEqual({ sequenceCode: 'required', name: 'required', counterInitValue: 'required' });
    expect(editor.shownFault('name')).toBe('required');
    expect([editor.attempts, client.inputs(createSeries)]).toEqual([1, []]);
  });

  it.each([
    ['1,5', 'integer'],
    ['abc', 'integer'],
    ['0', 'minimum'],
    ['1234567890', 'maximum'],
  ])('[A5-6] refuses %s as the next number', (counter, fault) => {
    const { editor } = start(testSeries());
    editor.change({ counter });
    expect(editor.faults).toEqual({ counterInitValue: fault });
  });

  it('[A5-3] leaves the code to the gateway: what was still to be checked would find the new series itself', async () => {
    const { client, clock, editor } = start();
    client.answer(createSeries, ({ body }) => testSeries({ ...body, sequenceCode: 'FA' }));
    editor.change({ ...filled, sequenceCode: 'FA' });
    expect(editor.isCheckingCode).toBe(true);
    await editor.submit();
    await clock.advance(300);
    expect([client.inputs(checkUnique), editor.isCheckingCode, editor.faults]).toEqual([[], false, {}]);
  });

  it('[A4-15] a new series has an id from then on; a default one keeps its flag', async () => {
    const { client, editor } = start();
    client.answer(createSeries, ({ body }) => testSeries({ ...body, counterInitValue: 1 }));
    editor.change({ ...filled, isDefault: true });
    expect([editor.isDirty, editor.isDefaultFixed]).toEqual([true, false]);
    expect(await editor.submit()).toMatchObject({ sequenceCode: 'NEW' });
    expect([editor.isDirty, editor.isDefaultFixed, editor.save.state]).toEqual([false, true, 'saved']);
    expect(client.inputs(createSeries)).toEqual([
      {
        params: { documentType: 'Invoice' },
        body: {
          sequenceCode: 'NEW',
          name: 'Nový',
          pattern: 'RRRRCCCC',
          counterInitValue: 1,
          counterResetByYear: true,
          isDefault: true,
        },
      },
    ]);
    editor.change({ name: 'Iný' });
    expect(editor.save.state).toBe('idle');
  });

  it('an existing series is changed under its code of before, with its version', async () => {
    const { client, editor } = start(testSeries({ sequenceCode: 'OLD', version: 4 }));
    client.answer(updateSeries, ({ body }) => testSeries({ sequenceCode: body.sequenceCode, version: 5 }));
    editor.change({ sequenceCode: 'new' });
    await editor.submit();
    expect(client.inputs(updateSeries)).toMatchObject([
      { params: { documentType: 'Invoice', sequenceCode: 'OLD' }, body: { sequenceCode: 'NEW', version: 4 } },
    ]);
  });

  it('shows the faults that only the gateway knows beside their fields', async () => {
    const { client, feedback, editor } = start();
    const fields = [{ path: '/sequenceCode', code: 'sequenceCodeIsNotUnique', message: '' }];
    client.refuse(createSeries, 400, 'invalid-input', { fields });
    editor.change(filled);
    await editor.submit();
    expect(editor.shownFault('sequenceCode')).toBe('sequenceCodeIsNotUnique');
    expect([editor.attempts, feedback.toasts]).toEqual([1, []]);
  });

  it.each([
    [409, 'stale-version', 'changed'],
    [404, 'not-found', 'deleted'],
  ])('[A8-18] a refusal by %i interrupts the page', async (status, code, interruption) => {
    const { client, store, feedback, editor } = start(testSeries());
    client.refuse(updateSeries, status, code);
    await editor.submit();
    expect([store.interruption, feedback.toasts]).toEqual([interruption, []]);
  });

  it('[A6-3] a licence that lacks the feature is explained, another failure told', async () => {
    const { client, feedback, editor } = start(testSeries());
    const denials = [{ leaf: { kind: 'licence', feature: 'numberingFormat', rule: {} }, verdict: 'no' }];
    client.refuse(updateSeries, 402, 'licence-required', { denials });
    await editor.submit();
    expect(editor.denials).toEqual(denials);
    client.refuse(updateSeries, 500, 'internal');
    await editor.submit();
    expect(feedback.toasts).toMatchObject([{ code: 'save-failed' }]);
  });
});
