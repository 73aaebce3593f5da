import Type from 'typebox';
import { expect, test } from 'vitest';
import { emailPattern, optionalEmailPattern } from './email.ts';
import { trimEmails } from './trim-emails.ts';

const email = Type.String({ pattern: emailPattern });
const schema = Type.Object({
  name: Type.String(),
  email: Type.Optional(Type.String({ pattern: optionalEmailPattern })),
  customer: Type.Union([Type.Object({ email, note: Type.String() }), Type.Null()]),
  to: Type.Array(email),
});

test('trims addresses wherever the schema has one, and no other text', () => {
  const value = {
    name: ' Jana ',
    email: '\u00a0jana@firma.sk\n',
    customer: { email: ' eva@firma.sk', note: ' a@b.sk ' },
    to: ['a@firma.sk ', 'b@firma.sk'],
  };
  expect(trimEmails(schema, value)).toEqual({
    name: ' Jana ',
    email: 'jana@firma.sk',
    customer: { email: 'eva@firma.sk', note: ' a@b.sk ' },
    to: ['a@firma.sk', 'b@firma.sk'],
  });
  expect(value.to[0]).toBe('a@firma.sk ');
});

test.each([undefined, null, 'text', 7, [], {}, { customer: null, to: 'a@firma.sk ' }])(
  'leaves %j as it is',
  (value) => {
    expect(trimEmails(schema, value)).toEqual(value);
  },
);

test('keeps an object that needs no change, whatever its class is', () => {
  const file = new (class File {})();
  const form = Type.Object({ file: Type.Object({ email: Type.Optional(email) }) });
  expect(trimEmails(form, { file })).toEqual({ file });
  expect((trimEmails(form, { file }) as { file: unknown }).file).toBe(file);
});
