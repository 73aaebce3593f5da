import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { languages } from '#core/contract';
import { textsIn } from '#core/testing/texts.ts';
import { customerFields, type Document, documentFields, lineFields } from '../../../contract/index.ts';
import { everyField, fieldsIn } from '../../../contract/test-fields.ts';
import { testKind } from '../../test-kinds.ts';
import { bodyOf, newValues, valuesOf } from './form-values.ts';
import { emptyLine } from './line-values.ts';

const blank = () => emptyLine({ vat: true, suppliedOn: '2026-11-21' });

describe('form values', () => {
  it.each([0, 1] as const)('send every described field back as it came (%s)', (variant) => {
    const id = '0193e000-0000-7000-8000-0000000000a1';
    const fields = everyField({ partnerId: id, sequenceCode: 'FA', bankAccountId: id }, variant);
    const document = { ...fields, customFields: [] } as unknown as Document; // The form reads only the fields.
    const values = valuesOf(testKind, document, blank);
    const { customFields, ...body } = bodyOf(testKind, values);
    expect(fieldsIn(body)).toEqual(fieldsIn(fields));
    expect(customFields).toEqual([]);
  });

  it('of a new document send what the gateway would take without them', () => {
    const {
      issuedOn: _issued,
      suppliedOn: _supplied,
      dueOn: _due,
      customer: _customer,
      issuedBy,
      lines,
      customFields,
      ...rest
    } = bodyOf(testKind, newValues({ kind: testKind, today: '2026-11-21', vat: true, issuedBy: 'Jana' }));
    const initial = Object.entries(documentFields).flatMap(([name, field]) =>
      'initial' in field ? [[name, field.initial]] : [],
    );
    expect(rest).toEqual(Object.fromEntries(initial));
    expect([lines, customFields]).toEqual([[], []]);
    expect(issuedBy).toBe('Jana');
  });

  it('have a name in every language', () => {
    const labels = [documentFields, lineFields, customerFields].flatMap((fields) =>
      Object.values(fields).map(({ label }) => label),
    );
    const folders = ['../../i18n', '../../../../../core/web/i18n', '../../../../../core/contract/words'].map((folder) =>
      join(import.meta.dirname, folder),
    );
    for (const language of languages) {
      const known = folders.flatMap((folder) => [...textsIn(folder, language).keys()]);
      expect([language, labels.filter((label) => !known.includes(label))]).toEqual([language, []]);
    }
  });
});
