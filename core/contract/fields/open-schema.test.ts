import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { expect, it } from 'vitest';
import { contribute, point } from '#core/registry';
import { Contributions } from '../../registry/contributions.ts';
import { companyEndpoint } from '../endpoint.ts';
import { completeEndpoint, completeSchema, openedAs, openSchema } from './open-schema.ts';

const colours = point<string>('tags.colours');
const Tag = Type.Object({ name: Type.String() }, { title: 'Tag' });
const open = openSchema(Tag, (contributed) => {
  const names = contributed.read(colours).map(({ value }) => value);
  return names.length === 0
    ? Tag
    : (Type.Object({ ...Tag.properties, ...Object.fromEntries(names.map((name) => [name, Type.String()])) }) as never); // the type does not know what plugins add
});

function contributing(...names: string[]): Contributions {
  const contributions = new Contributions();
  contributions.add(
    'paint',
    names.map((name) => contribute(colours, { id: `paint.${name}` }, name)),
  );
  return contributions;
}

it('an open schema gets what plugins add, also inside others', () => {
  const around = Type.Object({
    tags: Type.Array(open),
    main: Type.Union([open, Type.Null()]),
    own: Type.Optional(open),
  });
  const completed = completeSchema(around, contributing('red'));
  expect(openedAs(completed)).toBe(around);
  const whole = Compile(completed);
  const red = { name: 'a', red: 'yes' };
  expect(whole.Check({ tags: [red], main: red, own: red })).toBe(true);
  expect(whole.Check({ tags: [red], main: null })).toBe(true);
  expect(whole.Check({ tags: [{ name: 'a' }], main: null })).toBe(false);
});

it('is the schema itself where nobody adds anything, and what is not open stays the same object', () => {
  expect(completeSchema(open, contributing())).toBe(Tag);
  const closed = Type.Object({ tag: Tag, list: Type.Array(Type.Union([Tag, Type.Null()])) });
  expect(completeSchema(closed, contributing('red'))).toBe(closed);
});

it('an endpoint is completed in query, body and reply; one without open schemas is the same', () => {
  const sample = { body: { name: 'a' } };
  const saveTag = companyEndpoint({ method: 'POST', path: 'tags', body: open, reply: open, sample });
  const whole = completeEndpoint(saveTag, contributing('red'));
  expect([whole.id, Object.keys((whole.body as typeof Tag).properties)]).toEqual([saveTag.id, ['name', 'red']]);
  expect(whole.reply).toEqual(whole.body);
  const closed = companyEndpoint({ method: 'GET', path: 'tags', reply: Tag, sample: {} });
  expect(completeEndpoint(closed, contributing('red'))).toBe(closed);
});
