import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TestCompanyClient } from '#core/web/testing';
import { valuesOf } from '../values/form-values.ts';
import { emptyLine } from '../values/line-values.ts';
import { testDocument, testKind } from '../../test-documents.tsx';
import { DraftStore } from './draft-store.ts';

const { endpoints } = testKind;
const draft = testDocument();
const values = valuesOf(testKind, draft, () => emptyLine({ vat: true, suppliedOn: draft.suppliedOn }));
const issued = { ...draft, status: 'issued' as const, number: '20260001', version: 3 };
const saved = { ...draft, version: 2 };

let client: TestCompanyClient;
const open = (options: { copyOf?: string; document?: typeof draft } = {}) =>
  new DraftStore({ client, kind: testKind, feedback: { toast: vi.fn() }, ...options });
const keys = () => client.calls.map(({ options }) => options.idempotencyKey);
const endpointsCalled = () => client.calls.map(({ endpoint }) => endpoint.split('/').at(-1));

beforeEach(() => {
  client = new TestCompanyClient()
    .answer(endpoints.create, () => draft)
    .answer(endpoints.update, () => saved)
    .answer(endpoints.issue, () => ({ ...issued, warnings: [] }));
});

describe('DraftStore', () => {
  it('creates at first, then saves over the version it knows', async () => {
    const store = open();
    await store.save(values);
    await store.save(values);
    expect(endpointsCalled()).toEqual(['trials', ':documentId']);
    expect(client.inputs(endpoints.update)).toMatchObject([{ params: { documentId: 'd1' }, body: { version: 1 } }]);
    expect([store.document?.version, store.saving.state]).toEqual([2, 'saved']);
  });

  it('issues once, however often it is pressed', async () => {
    const store = open({ document: draft });
    const outcomes = await Promise.all([store.issue(values, true), store.issue(values, true), store.save(values)]);
    expect(outcomes.map(({ done }) => done)).toEqual([true, false, false]);
    expect(endpointsCalled()).toEqual([':documentId', 'issue']);
    expect(store.document?.status).toBe('issued');
  });

  it('issues a draft nobody changed as it is', async () => {
    await open({ document: draft }).issue(values, false);
    expect(endpointsCalled()).toEqual(['issue']);
  });

  it('tells what is odd about the number that was given', async () => {
    client.answer(endpoints.issue, () => ({
      ...issued,
      warnings: [
        { code: 'number-skipped' as const, field: '/number' },
        { code: 'counter-widened' as const, field: '/number' },
      ],
    }));
    const toast = vi.fn();
    const store = new DraftStore({ client, kind: testKind, feedback: { toast }, document: draft });
    const outcome = await store.issue(values, false);
    expect(outcome).toEqual({ done: true, document: issued });
    expect(toast.mock.calls.map(([{ intent, text }]) => [intent, text])).toEqual([
      ['warning', { key: 'DOCUMENTS.NUMBER_WARNING.number-skipped', values: { number: '20260001' } }],
      ['warning', { key: 'DOCUMENTS.NUMBER_WARNING.counter-widened', values: { number: '20260001' } }],
    ]);
  });

  it('knows that the draft was saved when issuing it fails', async () => {
    client.refuse(endpoints.issue, 400, 'invalid-input', { fields: [{ path: '/customer/street', code: 'required' }] });
    const store = open();
    const outcome = await store.issue(values, true);
    expect(outcome.done).toBe(false);
    expect([store.document?.id, store.trouble]).toEqual(['d1', 'notIssued']);
    client.refuse(endpoints.issue, 400, 'invalid-input', { fields: [{ path: '/supplier/street', code: 'required' }] });
    await store.issue(values, false);
    expect(store.trouble).toBe('supplier');
  });

  it('repeats an action whose answer was lost under the same key, and another under a new one', async () => {
    client.refuse(endpoints.create, 0, 'connection-lost');
    const store = open();
    await store.save(values);
    expect(store.trouble).toBe('away');
    await store.save(values);
    store.changed();
    await store.save(values);
    expect(new Set(keys().slice(0, 2)).size).toBe(1);
    expect(keys()[2]).not.toBe(keys()[1]);
  });

  it('copies once, so that the copy knows its original, and puts the form’s values over it', async () => {
    client.answer(endpoints.copy, () => ({ ...draft, id: 'copy', version: 1 }));
    client.refuse(endpoints.update, 0, 'connection-lost');
    const store = open({ copyOf: 'original' });
    await store.save(values);
    client.answer(endpoints.update, () => ({ ...saved, id: 'copy' }));
    await store.save(values);
    expect(endpointsCalled()).toEqual(['copy', ':documentId', ':documentId']);
    expect(store.document?.id).toBe('copy');
  });

  it('asks about what both changed alone, line by line, and keeps the rest of both', async () => {
    const [line] = draft.lines;
    const theirs = {
      ...draft,
      lines: [
        { ...line!, quantity: '9.000000' },
        { ...line!, id: 'theirs', name: 'Klince' },
      ],
      version: 7,
      note: 'Ich poznámka',
      constantSymbol: '0308',
    };
    client.refuse(endpoints.update, 409, 'stale-version', { current: theirs });
    const store = open({ document: draft });
    const [mine] = values.lines;
    await store.save({
      ...values,
      note: 'Moja poznámka',
      lines: [
        { ...mine!, quantity: '5', unitPrice: '12' },
        { ...mine!, id: 'mine', name: 'Trámy' },
      ],
    });
    expect(store.conflict?.differences.map(({ path }) => path.join('.'))).toEqual(['note', 'lines.0.quantity']);
    const { withMine, withTheirs } = store.conflict!;
    expect(withMine).toMatchObject({ note: 'Moja poznámka', constantSymbol: '0308' });
    expect(withMine.lines.map(({ name, quantity, unitPrice }) => [name, quantity, unitPrice])).toEqual([
      ['Dosky', '5', '12'],
      ['Klince', '2', '10'],
      ['Trámy', '2', '10'],
    ]);
    expect(withTheirs).toMatchObject({ note: 'Ich poznámka', lines: [{ quantity: '9', unitPrice: '12' }, {}, {}] });
    expect(store.trouble).toBeUndefined();
  });

  it('saves over another’s version without a question where both changes fit together', async () => {
    const theirs = { ...draft, version: 7, constantSymbol: '0308' };
    client.refuse(endpoints.update, 409, 'stale-version', { current: theirs });
    const store = open({ document: draft });
    const saving = store.save({ ...values, note: 'Moja' });
    client.answer(endpoints.update, () => ({ ...theirs, version: 8, note: 'Moja' }));
    expect((await saving).done).toBe(true);
    expect(client.inputs(endpoints.update)).toMatchObject([
      { body: { version: 1, note: 'Moja' } },
      { body: { version: 7, note: 'Moja', constantSymbol: '0308' } },
    ]);
    expect(new Set(keys()).size).toBe(2);
    expect(store.conflict).toBeUndefined();
  });

  it('keeps a customer whole when somebody chose another partner', async () => {
    const other = { ...draft.customer, name: 'Iná firma', city: 'Žilina', street: 'Nová 1' };
    const theirs = { ...draft, version: 7, partnerId: '0193e000-0000-7000-8000-0000000000c9', customer: other };
    client.refuse(endpoints.update, 409, 'stale-version', { current: theirs });
    const store = open({ document: draft });
    await store.save({ ...values, customer: { ...values.customer, email: 'nova@pila.example' } });
    expect(store.conflict?.differences.map(({ path }) => path)).toEqual([['customer']]);
    expect(store.conflict?.withTheirs).toMatchObject({ partnerId: theirs.partnerId, customer: other });
    expect(store.conflict?.withMine).toMatchObject({ partnerId: draft.partnerId, customer: { city: 'Ľubietová' } });
  });

  it('has nothing to offer once the draft was issued by somebody else', async () => {
    client.refuse(endpoints.update, 409, 'stale-version', { current: issued });
    const store = open({ document: draft });
    await store.save(values);
    expect([store.conflict, store.trouble]).toEqual([undefined, 'notDraft']);
    client.refuse(endpoints.update, 404, 'not-found');
    await store.save(values);
    expect(store.trouble).toBe('gone');
  });
});
