import { beforeAll, describe, expect, it } from 'vitest';
import { type TestPerson, useGateway } from '#core/testing';
import { readPdf } from '#core/testing/read-pdf.ts';
import {
  createCustomField,
  type CustomField,
  type CustomFieldType,
  deleteCustomField,
  type Document,
  type DocumentInput,
  type DocumentKind,
  isTheirInvoice,
  paperValues,
  updateCustomField,
} from '#plugins/documents/contract';
import { installedKinds } from '../support/installed-kinds.ts';

/*
 * Tests for each kind that the custom fields of a company appear on the document, in the list, on the print, in the search and in a copy.
 */
const kinds = await installedKinds();

describe.runIf(kinds.length > 0)('fields that a company adds', () => {
  let companyId: string;
  let owner: TestPerson;
  const gateway = useGateway({ plugins: 'all', runJobs: false });
  beforeAll(async () => {
    ({ id: companyId, owner } = await gateway.company());
    await gateway.licence(companyId, { type: 'Pro', package_name: 'Pro', customer_number: 'K-1' });
  });

  const at = (documentId: string) => ({ companyId, documentId });
  const add = (kind: DocumentKind, name: string, type: CustomFieldType, more: Partial<CustomField> = {}) => {
    const body = { kind: kind.id, name, type, options: [], isPrinted: true, ...more };
    return gateway.ok(owner, createCustomField, { params: { companyId }, body });
  };
  const remove = ({ id: customFieldId }: CustomField) =>
    gateway.ok(owner, deleteCustomField, { params: { companyId, customFieldId } });
  const valuesOf = (...pairs: readonly (readonly [CustomField, string])[]) =>
    pairs.map(([{ id }, value]) => ({ id, value }));
  let serial = 0;
  /** Returns a different number of the supplier for each document, if the kind requires one. */
  const theirs = (kind: DocumentKind) =>
    isTheirInvoice(kind) ? { extra: paperValues(kind, { number: `FV ${(serial += 1)}` }) } : {};
  const body = (kind: DocumentKind, customFields: DocumentInput['customFields']): DocumentInput => ({
    ...(kind.endpoints.create.sample.body as DocumentInput),
    ...theirs(kind),
    ...(customFields && { customFields }),
  });
  const tryCreate = (kind: DocumentKind, customFields: DocumentInput['customFields']) =>
    gateway.call(owner, kind.endpoints.create, { params: { companyId }, body: body(kind, customFields) });
  const create = (kind: DocumentKind, customFields: DocumentInput['customFields']): Promise<Document> =>
    gateway.ok(owner, kind.endpoints.create, { params: { companyId }, body: body(kind, customFields) });
  const values = ({ customFields }: Pick<Document, 'customFields'>) =>
    customFields.map(({ name, value }) => [name, value]);

  it.each(kinds)(
    '[B6-17] of the $id: each type is kept, listed, found, printed and copied; a removed one keeps what was written',
    async ({ kind }) => {
      const centre = await add(kind, 'Stredisko', 'choice', { options: ['Píla', 'Sklad'] });
      const plate = await add(kind, 'Evidenčné číslo', 'text');
      const weight = await add(kind, 'Hmotnosť v t', 'number');
      const day = await add(kind, 'Deň nakládky', 'day', { isPrinted: false });
      const urgent = await add(kind, 'Súrne', 'yesNo');
      const word = `PP${kind.id.replaceAll('-', '')}KL`;
      const given = valuesOf([urgent, 'true'], [plate, word], [weight, '1.50'], [day, '2026-12-24'], [centre, 'Píla']);
      const made = await create(kind, given);
      const all = [
        ['Stredisko', 'Píla'],
        ['Evidenčné číslo', word],
        ['Hmotnosť v t', '1.5'],
        ['Deň nakládky', '2026-12-24'],
        ['Súrne', 'true'],
      ];
      expect(values(made)).toEqual(all);

      const found = { params: { companyId }, query: { search: word.toLowerCase() } };
      const { items } = await gateway.ok(owner, kind.endpoints.list, found);
      expect(items.map((row) => [row.id, values(row)])).toEqual([[made.id, all]]);

      // A change without the custom fields keeps their values; a change with fewer fields removes the others.
      const { version } = made;
      const updated = await gateway.ok(owner, kind.endpoints.update, {
        params: at(made.id),
        body: { ...body(kind, undefined), version },
      });
      expect(values(updated)).toEqual(all);
      const less = await gateway.ok(owner, kind.endpoints.update, {
        params: at(made.id),
        body: { ...body(kind, updated.customFields.slice(0, 4)), version: updated.version },
      });
      expect(values(less)).toEqual(all.slice(0, 4));

      await remove(weight);
      const copy = await gateway.ok(owner, kind.endpoints.copy, { params: at(made.id) });
      expect(values(copy)).toEqual([all[0], all[1], all[3]]);
      const again = await gateway.ok(owner, kind.endpoints.update, {
        params: at(made.id),
        body: { ...body(kind, valuesOf([centre, 'Sklad'])), version: less.version },
      });
      expect(values(again)).toEqual([
        ['Stredisko', 'Sklad'],
        ['Hmotnosť v t', '1.5'],
      ]);
      const completed = await gateway.ok(owner, kind.endpoints.update, {
        params: at(copy.id),
        body: { ...body(kind, undefined), version: copy.version },
      });
      expect(values(completed)).toEqual(values(copy));
      await gateway.ok(owner, kind.endpoints.issue, { params: at(copy.id), body: {} });
      const { bytes } = await gateway.call(owner, kind.endpoints.pdf, { params: at(copy.id), query: {} });
      const { text } = await readPdf(new Uint8Array(bytes));
      for (const printed of ['Stredisko', 'Píla', 'Evidenčné číslo', word]) expect(text).toContain(printed);
      expect(text).not.toContain('Deň nakládky');
      for (const field of [centre, plate, day, urgent]) await remove(field);
    },
    60_000,
  );

  const [first, second] = kinds;
  const { kind } = first ?? { kind: undefined as never }; // The tests are skipped when there is no kind.

  it('refuses what does not fit the field, each entry by its path, and a field of another kind or none', async () => {
    const centre = await add(kind, 'Stredisko', 'choice', { options: ['Píla'] });
    const weight = await add(kind, 'Hmotnosť', 'number');
    const day = await add(kind, 'Deň', 'day');
    const urgent = await add(kind, 'Súrne', 'yesNo');
    const elsewhere = second && (await add(second.kind, 'Stredisko', 'text')); // If only one plugin is chosen, there is no second kind.
    const refused = async (field: CustomField, value: string) => {
      const { status, problem } = await tryCreate(kind, valuesOf([field, value]));
      return [status, problem.fields?.[0]?.path];
    };
    expect(await refused(centre, 'Hora')).toEqual([400, '/customFields/0/value']);
    expect(await refused(weight, 'veľa')).toEqual([400, '/customFields/0/value']);
    expect(await refused(day, '2026-02-30')).toEqual([400, '/customFields/0/value']);
    expect(await refused(urgent, 'možno')).toEqual([400, '/customFields/0/value']);
    if (elsewhere) expect(await refused(elsewhere, 'Píla')).toEqual([400, '/customFields/0/id']);
    expect(await refused({ ...centre, id: crypto.randomUUID() }, 'Píla')).toEqual([400, '/customFields/0/id']);
    const twice = await tryCreate(kind, valuesOf([weight, '1'], [weight, '2']));
    expect(twice.problem.fields?.[0]?.path).toBe('/customFields/1/id');
    expect(values(await create(kind, valuesOf([weight, ' '], [urgent, 'false'])))).toEqual([]);

    const params = { companyId, customFieldId: weight.id };
    const { id: _, ...change } = { ...weight, type: 'text' as const };
    expect((await gateway.call(owner, updateCustomField, { params, body: change })).problem.fields?.[0]?.path).toBe(
      '/type',
    );
    const { status } = await gateway.call(owner, createCustomField, {
      params: { companyId },
      body: { kind: kind.id, name: ' stredisko ', type: 'text', options: [], isPrinted: true },
    });
    expect(status).toBe(409);
    for (const field of [centre, weight, day, urgent, ...(elsewhere ? [elsewhere] : [])]) await remove(field);
  });

  it('[B6-17] refuses a field of a kind that is not here, naming those that are', async () => {
    const body = { kind: 'another-kind', name: 'Stredisko', type: 'text' as const, options: [], isPrinted: true };
    const { status, problem } = await gateway.call(owner, createCustomField, { params: { companyId }, body });
    expect({ status, fields: problem.fields }).toMatchObject({ status: 400, fields: [{ path: '/kind' }] });
    expect(problem.fields?.[0]?.message).toContain(kind.id);
  });

  it('[B6-17] of one name, which several people add at the same moment, are made once', async () => {
    const kind = kinds[0]!.kind;
    const make = () =>
      gateway.call(owner, createCustomField, {
        params: { companyId },
        body: { kind: kind.id, name: 'Vozidlo', type: 'text', options: [], isPrinted: true },
      });
    const answers = await Promise.all(Array.from({ length: 6 }, make));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  });

  it('[B6-17] below Pro what is written stays and is sent back unchanged; a change of it is 402, and a copy has none', async () => {
    const note = await add(kind, 'Zákazka', 'text');
    const made = await create(kind, valuesOf([note, 'Most']));
    await gateway.licence(companyId, { type: 'Flexi', package_name: 'Flexi', customer_number: 'K-1' });
    const update = (value: string, version: number) =>
      gateway.call(owner, kind.endpoints.update, {
        params: at(made.id),
        body: { ...body(kind, valuesOf([note, value])), version },
      });
    expect((await update('Most', made.version)).status).toBe(200);
    expect((await update('Tunel', made.version + 1)).status).toBe(402);
    expect((await tryCreate(kind, valuesOf([note, 'Tunel']))).status).toBe(402);
    expect((await tryCreate(kind, [])).status).toBe(200);
    expect(values(await gateway.ok(owner, kind.endpoints.copy, { params: at(made.id) }))).toEqual([]);
  });
});
