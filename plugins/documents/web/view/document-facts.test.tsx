import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { type Document, documentFields } from '../../contract/index.ts';
import { everyField } from '../../contract/test-fields.ts';
import texts from '../i18n/sk.json' with { type: 'json' };
import { openTestDocuments, testDocument, testPartner, writer } from '../test-documents.tsx';

afterEach(cleanup);

/** Returns the text that is shown below the label of a field. */
function under(label: string): string {
  const name = screen.getAllByRole('term').find(({ textContent }) => textContent === label);
  return name?.nextElementSibling?.textContent ?? '';
}

// The field names come from the description, so a new field needs no change here. The test finds missing fields and swapped values.
it('an issued document shows each field that is written or a day under its own name', async () => {
  const exists = { partnerId: testPartner.id, sequenceCode: 'FA', bankAccountId: 'none' };
  const values = everyField(exists, 0) as Partial<Document>; // Lines and customer are returned as they were sent.
  const { lines: _, customer: __, ...fields } = values;
  const { at } = await openTestDocuments(writer, testDocument({ ...fields, status: 'issued', number: '20260001' }));
  await at('/detail/d1');
  await screen.findByRole('heading', { level: 1 });
  const places = ['terms', 'foot'];
  const shown = Object.entries(documentFields).filter(
    ([, { type, print }]) => places.includes(print) && (type === 'text' || type === 'day'),
  );
  const written = (name: string, type: string) => {
    const value = String(fields[name as keyof typeof fields]); // The name is a field of the description.
    return type === 'day' ? `${value.slice(8)}.11.2026` : value;
  };
  expect(shown.length).toBeGreaterThan(7);
  const labels: Readonly<Record<string, string>> = texts.DOCUMENTS.FIELD;
  const found = shown.map(([name, { label }]) => [name, under(labels[label.split('.').at(-1) ?? ''] ?? label)]);
  expect(found).toEqual(shown.map(([name, { type }]) => [name, written(name, type)]));
});
