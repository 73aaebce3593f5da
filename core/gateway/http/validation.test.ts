import Type, { type TSchema } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Refusal } from './refusal.ts';
import { inputCheck, replyCheck } from './validation.ts';

/** Returns the paths of the fields for which a check refuses the value. */
function refusedFields(schema: TSchema, value: unknown, options?: { readonly convert: boolean }) {
  try {
    inputCheck(schema, options)(value);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.problem.status).toBe(400);
    return (error.details.fields ?? []).map(({ path }) => path);
  }
  return [];
}

const Line = Type.Object({ name: Type.String() });

describe('an answer', () => {
  const check = replyCheck(Type.Object({ lines: Type.Array(Line) }));

  it('passes if it is what the contract says, with more fields too', () => {
    expect(() => check({ lines: [{ name: 'Doska', note: 'dub' }], total: '1.00' })).not.toThrow();
  });

  it.each([[undefined], [null], ['']])(
    'of nothing (%o) is our mistake where the contract promises something',
    (none) => {
      expect(() => check(none)).toThrow('The reply breaks its schema');
      expect(() => replyCheck(Type.Array(Line))(none)).toThrow('The reply breaks its schema');
    },
  );

  it('that is wrong says where', () => {
    expect(() => check({ lines: [{ name: 'Doska' }, { name: 1 }] })).toThrow('at "/lines/1/name"');
    expect(() => check({})).toThrow('lines');
  });

  it('is our mistake, which is no refusal: the caller did nothing wrong', () => {
    expect(() => check(undefined)).not.toThrow(Refusal);
  });
});

describe('an unknown field is refused with its path, so that nothing is lost silently', () => {
  it.each<[string, TSchema, unknown, string]>([
    ['in an object', Line, { name: 'Doska', nmae: '' }, '/nmae'],
    ['in a list', Type.Array(Line), [{ name: 'Doska' }, { name: 'Klinec', nmae: '' }], '/1/nmae'],
    ['in an object of an object', Type.Object({ line: Line }), { line: { name: 'Doska', nmae: '' } }, '/line/nmae'],
    ['in a choice', Type.Union([Line, Type.Null()]), { name: 'Doska', nmae: '' }, '/nmae'],
    [
      'in a table',
      Type.Record(Type.String({ pattern: '^(sk|en)$' }), Line),
      { sk: { name: 'A', nmae: '' } },
      '/sk/nmae',
    ],
    [
      'in a table whose names are others',
      Type.Record(Type.String({ pattern: '^(sk|en)$' }), Line),
      { xx: { name: 'A' } },
      '/xx',
    ],
    [
      'in a composed object',
      Type.Intersect([Line, Type.Object({ price: Type.String() })]),
      { name: 'Doska', price: '1.00', nmae: '' },
      '/nmae',
    ],
  ])('%s', (_, schema, value, path) => {
    expect(refusedFields(schema, value)).toContain(path);
  });

  it('unless the schema allows it, or another part of a composed object has it', () => {
    expect(refusedFields(Type.Object({}, { additionalProperties: true }), { any: 1 })).toEqual([]);
    expect(refusedFields(Type.Record(Type.String(), Type.Integer()), { any: 1 })).toEqual([]);
    const composed = Type.Intersect([Line, Type.Object({ price: Type.String() })]);
    expect(refusedFields(composed, { name: 'Doska', price: '1.00' })).toEqual([]);
  });

  it('and what is wrong is said of every field', () => {
    expect(refusedFields(Type.Object({ a: Type.String(), b: Type.Integer() }), { a: 1, b: 'x' })).toEqual(['/a', '/b']);
  });
});

describe('a query', () => {
  const Query = Type.Object({
    $skip: Type.Optional(Type.Integer()),
    count: Type.Optional(Type.Boolean()),
    search: Type.Optional(Type.String()),
  });

  it('is text that becomes what the schema asks for, names that begin with $ too', () => {
    const sent = { $skip: '20', count: 'true', search: '20' };
    expect(inputCheck(Query, { convert: true })(sent)).toEqual({ $skip: 20, count: true, search: '20' });
  });

  it('is refused where the text cannot be that', () => {
    expect(refusedFields(Query, { $skip: 'twenty' }, { convert: true })).toEqual(['/$skip']);
    expect(refusedFields(Query, { skip: '20' }, { convert: true })).toEqual(['/skip']);
  });

  it('alone is converted: a body is taken by its word', () => {
    expect(refusedFields(Query, { $skip: '20' })).toEqual(['/$skip']);
  });
});
