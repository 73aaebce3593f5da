import { beforeAll, describe, expect, it } from 'vitest';
import { installedKinds } from '../support/installed-kinds.ts';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import type { ExtraValue } from '#core/contract/fields';
import {
  cashDirection,
  type Document,
  type DocumentInput,
  type DocumentKind,
  hasField,
  type Line,
  verbsPossibleIn,
  showsPrices,
  verbsOf,
  verbsLeadingTo,
} from '#plugins/documents/contract';

/*
 * Tests the features that every kind of document gets from its manifest, so that a new kind is tested automatically. The expected result
 * for each state is read from the kind's table of verbs, and the tests show that the gateway follows this table.
 */
const kinds = await installedKinds();

describe.runIf(kinds.length > 0)('documents of each kind', () => {
  let companyId: string;
  let owner: TestPerson;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(async () => ({ id: companyId, owner } = await gateway.company()));

  const at = (documentId: string) => ({ companyId, documentId });
  const create = (kind: DocumentKind, more: Partial<DocumentInput> = {}): Promise<Document> => {
    const body = { ...(kind.endpoints.create.sample.body as DocumentInput), ...more };
    return gateway.ok(owner, kind.endpoints.create, { params: { companyId }, body });
  };
  const issued = async (kind: DocumentKind, more?: Partial<DocumentInput>): Promise<Document> => {
    const { id } = await create(kind, more);
    // Some kinds warn about earlier documents. The body of their sample acknowledges the warning.
    const { body } = kind.endpoints.issue.sample;
    return gateway.ok(owner, kind.endpoints.issue, { params: at(id), body: body as object });
  };
  /** Returns a document that was moved to a state by verbs, or `undefined` if no sequence of verbs leads to the state. */
  const brought = async (kind: DocumentKind, state: string): Promise<Document | undefined> => {
    const way = verbsLeadingTo(kind, state);
    if (!way) return undefined;
    let document = await issued(kind);
    for (const verb of way) document = await move(kind, verb, document);
    return document;
  };
  const move = (kind: DocumentKind, verb: string, { id, version }: Document): Promise<Document> => {
    const endpoint = kind.verbs[verb];
    if (!endpoint) throw new Error(`${kind.id} has no address for ${verb}`);
    return gateway.ok(owner, endpoint, { params: { companyId, documentId: id }, body: { version } });
  };
  const listed = async (kind: DocumentKind, state: string) => {
    const query = { state, top: 100 };
    const { items } = await gateway.ok(owner, kind.endpoints.list, { params: { companyId }, query });
    return items;
  };

  it.each(kinds)(
    '[B6-12] the $id: made, issued, through each state of its life, cancelled; its row and its sums agree',
    async ({ kind }) => {
      const draft = await create(kind);
      expect(draft).toMatchObject({ kind: kind.id, status: 'draft', state: 'draft', number: null });
      expect((await listed(kind, 'draft')).map(({ id }) => id)).toEqual([draft.id]);
      let expectedCount = 0;
      for (const state of Object.keys(kind.lifecycle.states)) {
        const document = await brought(kind, state);
        if (!document) continue; // The state cannot be reached by verbs, because it depends on other documents.
        expect(document).toMatchObject({ status: 'issued', state });
        expect(document.number).toMatch(/\d/);
        const row = (await listed(kind, state)).find(({ id }) => id === document.id);
        expect(row).toMatchObject({ state, number: document.number, total: document.totals.total });
        if (!verbsPossibleIn(kind, state).includes('cancel')) {
          const { status } = await gateway.call(owner, kind.endpoints.cancel, { params: at(document.id), body: {} });
          expect(status).toBe(409);
          expectedCount += 1;
          continue;
        }
        const cancelled = await gateway.ok(owner, kind.endpoints.cancel, { params: at(document.id), body: {} });
        expect(cancelled).toMatchObject({ status: 'cancelled', state: 'cancelled', number: document.number });
      }
      const { currencies } = await gateway.ok(owner, kind.endpoints.summary, { params: { companyId }, query: {} });
      expect(currencies[0]).toMatchObject({ currency: 'EUR', count: expectedCount, leftOut: { drafts: 1 } });
    },
  );

  it.each(kinds)(
    'the $id refuses what its state does not allow, with the state and what is possible in it',
    async ({ kind }) => {
      for (const state of Object.keys(kind.lifecycle.states)) {
        const document = await brought(kind, state);
        if (!document) continue;
        const lacking = Object.keys(kind.verbs).filter((verb) => !verbsOf(kind)[verb]?.includes(state));
        for (const verb of lacking) {
          const endpoint = kind.verbs[verb];
          if (!endpoint) continue;
          const params = { companyId, documentId: document.id };
          const { status, problem } = await gateway.call(owner, endpoint, { params, body: {} });
          expect({ verb, ...problem, status }).toMatchObject({
            status: 409,
            code: 'not-in-this-state',
            state,
            possible: verbsPossibleIn(kind, state),
          });
        }
        const again = await gateway.call(owner, kind.endpoints.issue, { params: at(document.id), body: {} });
        expect(again.problem).toMatchObject({ status: 409, code: 'document-not-draft', state });
      }
    },
  );

  it.each(kinds)('the $id keeps each field of its own: read, changed, copied', async ({ kind }) => {
    const names = Object.keys(kind.extra);
    const extra = sampleExtra(kind);
    const made = await create(kind, names.length > 0 ? { extra } : {});
    expect(made.extra ?? {}).toMatchObject(names.length > 0 ? extra : {});
    const { id, version } = made;
    const changed = { ...(kind.endpoints.create.sample.body as DocumentInput), version, note: 'Iné' };
    const updated = await gateway.ok(owner, kind.endpoints.update, {
      params: at(id),
      body: { ...changed, ...(names.length > 0 && { extra }) },
    });
    expect(updated.extra).toEqual(made.extra);
    const copy = await gateway.ok(owner, kind.endpoints.copy, { params: at(id) });
    const inCopy = Object.entries(kind.extra).map(([name, field]) => [
      name,
      field.copy === 'kept' ? extra[name] : field.startsAs ? expect.stringMatching(/^\d{4}-/) : field.initial,
    ]);
    expect(copy.extra ?? {}).toMatchObject(Object.fromEntries(inCopy));
  });

  it.each(kinds)('the $id takes no common field that it has no use for', async ({ kind }) => {
    const given = { dueOn: '2026-12-24', suppliedOn: '2026-12-24', variableSymbol: '7', orderNumber: 'A 1' } as const;
    for (const [name, value] of Object.entries(given)) {
      if (hasField(kind, name as keyof typeof given)) continue; // The names are the fields' names.
      const body = { ...(kind.endpoints.create.sample.body as DocumentInput), [name]: value };
      const { status, problem } = await gateway.call(owner, kind.endpoints.create, { params: { companyId }, body });
      expect({ name, status, fields: problem.fields }).toMatchObject({ status: 400, fields: [{ path: `/${name}` }] });
    }
  });

  it.each(kinds)(
    'the $id prints its own words in each language: title, number, fields, prices or none',
    async ({ kind, words }) => {
      const extra = sampleExtra(kind);
      for (const language of ['sk', 'en', 'de'] as const) {
        const own = Object.keys(kind.extra).length > 0 ? { extra } : {};
        const document = await issued(kind, { language, ...own });
        const { bytes } = await gateway.call(owner, kind.endpoints.pdf, { params: at(document.id), query: {} });
        const { text } = await readPdf(new Uint8Array(bytes));
        const { title: ordinary, ways, fields = {} } = words[language];
        // The title of a cash document depends on its direction.
        const title = ways?.[cashDirection(kind, extra) ?? ''] ?? ordinary;
        expect(text).toContain(words[language].taxDocument ?? title);
        expect(text).toContain(document.number);
        expect(text).toContain(document.customer.name);
        for (const line of document.lines) expect(text).toContain((line as Line).name);
        for (const [name, field] of Object.entries(kind.extra))
          if (field.print === 'terms')
            expect([
              text.includes(fields[name] ?? ''),
              text.includes(onPaper(field.type, String(extra[name]), fields)),
            ]).toEqual([true, true]);
        for (const name of ['dueOn', 'suppliedOn'] as const) if (fields[name]) expect(text).toContain(fields[name]);
        // The amount of the first line item is 12.5 × 18.40 less 5 %.
        expect(text.includes(language === 'en' ? '218.50' : '218,50')).toBe(showsPrices(kind, document.extra ?? {}));
      }
    },
    60_000,
  );

  const withoutPrices = kinds.flatMap((one) =>
    Object.entries(one.kind.extra).flatMap(([name, { shows }]) => (shows === 'prices' ? [{ ...one, name }] : [])),
  );
  it.each(withoutPrices)('the $id without prices says none on paper', async ({ kind, name }) => {
    const { id } = await issued(kind, { extra: { [name]: false } });
    const { bytes } = await gateway.call(owner, kind.endpoints.pdf, { params: at(id), query: {} });
    const { text } = await readPdf(new Uint8Array(bytes));
    expect(text).toContain('Smrekové dosky');
    expect(text).not.toMatch(/\d,\d\d.€|18,40|23.%/);
  });
});

/** Returns a value for each of the kind's fields that differs from the initial value. */
function sampleExtra({ extra }: DocumentKind): Record<string, ExtraValue> {
  const entries = Object.entries(extra).map(([name, field]): [string, ExtraValue] => {
    // The field refers to a record of the company, which this file cannot make.
    if ('reference' in field) return [name, null];
    switch (field.type) {
      case 'text':
        return [name, `Iné ${name}`.slice(0, field.maxLength)];
      case 'day':
        return [name, '2026-12-01'];
      case 'decimal':
        return [name, '7'];
      case 'choice':
        return [name, field.of.find((one) => one !== field.initial) ?? null];
      case 'flag':
        return [name, true];
      case 'amounts':
        // The amounts differ by two cents from those of the first line item.
        return [name, [{ rate: '23', category: 'S', base: '218.52', vat: '50.26' }]];
    }
  });
  return Object.fromEntries(entries);
}

/** Returns a value as it is printed: only the year of a day, because its format depends on the language, and the name of a choice. */
function onPaper(type: string, value: string, names: Readonly<Record<string, string>>): string {
  if (type === 'day') return value.slice(0, 4);
  return type === 'choice' ? (names[value] ?? value) : value;
}
