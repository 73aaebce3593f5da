import Type from 'typebox';
import { beforeAll, describe, expect, it } from 'vitest';
import { emailPattern } from '#core/contract/formats';
import { GatewayProblem } from '../gateway/gateway-problem.ts';
import { testLanguage } from '../i18n/test-language.ts';
import type { Language } from '../tokens.ts';
import { checkSchema } from './check-schema.ts';
import { fieldMessage } from './field-messages.ts';
import { fieldNameOf, formErrorsOf, showFieldProblems } from './form-errors.ts';
import { versionConflictOf } from './stale-version.ts';

const Series = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 255, pattern: '\\S' }),
  pattern: Type.String({ pattern: 'C' }),
  next: Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  lines: Type.Array(Type.Object({ quantity: Type.String({ minLength: 1 }) })),
  note: Type.Optional(Type.String()),
  email: Type.Optional(Type.String({ pattern: emailPattern })),
});
const good = { name: 'Faktúry', pattern: 'RRRRCCCC', next: 1, lines: [] };

let language: Language;
beforeAll(async () => {
  language = await testLanguage();
});
async function wordsFor(values: object, own?: Record<string, string>) {
  const wrong = await checkSchema(Series, { ...good, ...values });
  return Object.fromEntries(wrong.map((field) => [field.path, language.text(fieldMessage(field, own))]));
}

describe('the words for a wrong field', () => {
  it.each([
    [{ email: ' meno@firma.sk ' }, {}],
    [{ email: 'meno firma.sk' }, { '/email': 'Zadajte platnú e-mailovú adresu.' }],
    [{ name: '' }, { '/name': 'Vyplňte toto pole.' }],
    [{ name: '   ' }, { '/name': 'Zadajte aj iné znaky ako medzery.' }],
    [{ name: 'x'.repeat(256) }, { '/name': 'Najviac 255 znakov.' }],
    [{ next: 0 }, { '/next': 'Najmenšia povolená hodnota je 1.' }],
    [{ next: 1.5 }, { '/next': 'Zadajte celé číslo.' }],
    [{ next: undefined }, { '/next': 'Vyplňte toto pole.' }],
    [{ next: Number.NaN }, { '/next': 'Vyplňte toto pole.' }],
    [{ pattern: '' }, { '/pattern': 'Vyplňte toto pole.' }],
    [{ lines: [{ quantity: '' }] }, { '/lines/0/quantity': 'Vyplňte toto pole.' }],
    [{}, {}],
  ])('[A5-1] of %o', async (values, words) => {
    expect(await wordsFor(values)).toEqual(words);
  });

  it('are the form’s own where it has some', async () => {
    expect(await wordsFor({ pattern: 'R' }, { '/pattern pattern': 'CORE.FORM.CHOICE' })).toEqual({
      '/pattern': 'Vyberte jednu z možností.',
    });
  });
});

describe('errors in a form', () => {
  it('stand at their fields, by pointer', () => {
    expect(fieldNameOf('/lines/0/unit~1price')).toBe('lines.0.unit/price');
    expect(formErrorsOf([{ path: '/lines/1/quantity', code: 'required' }], language)).toEqual({
      lines: [undefined, { quantity: { type: 'required', message: 'Vyplňte toto pole.' } }],
    });
  });

  const refusal = (fields: { path: string; code: string; message: string }[]) =>
    new GatewayProblem('PUT x', { status: 400, code: 'invalid-input', fields });
  function form(values: Record<string, unknown>) {
    const set: unknown[] = [];
    const getValues = (name: string) => values[name];
    const setError = (name: string, error: unknown, options: unknown) => void set.push([name, error, options]);
    return { set, form: { getValues, setError } as unknown as Parameters<typeof showFieldProblems>[0] };
  }

  it('come from the gateway too; the first gets the focus', () => {
    const { set, form: target } = form({ name: '', code: '' });
    const problem = refusal([
      { path: '/name', code: 'required', message: 'x' },
      { path: '/code', code: 'sequenceCodeIsNotUnique', message: 'x' },
    ]);
    expect(showFieldProblems(target, problem, language, { sequenceCodeIsNotUnique: 'UI.SAVE' })).toBe(true);
    expect(set).toEqual([
      ['name', { type: 'required', message: 'Vyplňte toto pole.' }, { shouldFocus: true }],
      ['code', { type: 'sequenceCodeIsNotUnique', message: 'Uložiť' }, { shouldFocus: false }],
    ]);
  });

  it('[A5-1] say the gateway’s own reason where the general words know none, without the name that programs know the field by', () => {
    const { set, form: target } = form({
      'document.extra.supplierNumber': 'x',
      'document.lines.0.quantity': '',
      code: 'x',
    });
    const problem = refusal([
      {
        path: '/document/extra/supplierNumber',
        code: 'maxLength',
        message: 'Pole document.extra.supplierNumber je príliš dlhé: najväčší počet znakov je 50.',
      },
      { path: '/document/lines/0/quantity', code: 'pattern', message: 'Pole lines[0].quantity nie je množstvo.' },
      { path: '/code', code: 'taken', message: 'Toto číslo už má iný záznam.' },
    ]);
    expect(showFieldProblems(target, problem, language)).toBe(true);
    expect(set.map((one) => (one as [string, { message: string }])[1].message)).toEqual([
      'Pole je príliš dlhé: najväčší počet znakov je 50.',
      'Pole nie je množstvo.',
      'Toto číslo už má iný záznam.',
    ]);
  });

  it('of fields that the form does not show are told in another way', () => {
    const { set, form: target } = form({});
    expect(showFieldProblems(target, refusal([{ path: '/hidden', code: 'required', message: 'x' }]), language)).toBe(
      false,
    );
    expect(showFieldProblems(target, new Error('other'), language)).toBe(false);
    expect(set).toEqual([]);
  });
});

describe('a record that somebody saved meanwhile', () => {
  const base = { version: 1, name: 'Alfa', city: 'Košice', note: '', tags: ['a'] };
  const stale = (current: unknown) => new GatewayProblem('PUT x', { status: 409, code: 'stale-version', current });

  it('asks about what both changed alone, and keeps what one side changed either way', () => {
    const theirs = { version: 2, name: 'Beta', city: 'Žilina', note: '', tags: ['a'] };
    const conflict = versionConflictOf(stale(theirs), base, { ...base, name: 'Gama', note: 'moja' });
    expect(conflict).toEqual({
      theirs,
      differences: [{ field: 'name', path: ['name'], mine: 'Gama', theirs: 'Beta' }],
      withMine: { version: 2, name: 'Gama', city: 'Žilina', note: 'moja', tags: ['a'] },
      withTheirs: { version: 2, name: 'Beta', city: 'Žilina', note: 'moja', tags: ['a'] },
    });
  });

  it('is no matter where both changed alike', () => {
    const conflict = versionConflictOf(stale({ ...base, version: 2, name: 'Beta' }), base, { ...base, name: 'Beta' });
    expect(conflict?.differences).toEqual([]);
  });

  it('is told by its code alone: a duplicate name is a 409 too', () => {
    const duplicate = new GatewayProblem('PUT x', { status: 409, code: 'duplicate-name', current: base });
    expect(versionConflictOf(duplicate, base, base)).toBeUndefined();
  });
});
