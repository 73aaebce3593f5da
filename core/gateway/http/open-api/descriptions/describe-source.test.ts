import { stripTypeScriptTypes } from 'node:module';
import Type from 'typebox';
import { describe, expect, it } from 'vitest';
import { describeSource } from './describe-source.ts';
import { DescribedValues } from './described-values.ts';

/** Runs a contract with its comments as values. @returns what it exports under `result` */
async function run(source: string): Promise<{ result: never; values: DescribedValues }> {
  const values = new DescribedValues();
  Object.assign(globalThis, { describedValues: values, Type });
  const text = describeSource(stripTypeScriptTypes(source));
  const module: { result: never } = await import(
    `data:text/javascript;charset=utf-8,${encodeURIComponent(`${text}\n// ${Math.random()}`)}`
  );
  return { result: module.result, values };
}

describe('describeSource', () => {
  it('describes a property, also where it is spread, named alone or copied by a function', async () => {
    const { result } = await run(`
      /** A day as yyyy-MM-dd. */
      const day = Type.String();
      const common = {
        /** The day of issue. */
        issuedOn: day,
      };
      const optional = (properties) => Type.Object({ ...properties, /** Why. */ day });
      export const result = optional({ ...common, dueOn: day });
    `);
    expect(result).toMatchObject({
      properties: {
        issuedOn: { type: 'string', description: 'The day of issue.' },
        dueOn: { description: 'A day as yyyy-MM-dd.' },
        day: { description: 'Why.' },
      },
      required: ['issuedOn', 'dueOn', 'day'],
    });
  });

  it('keeps a property optional that it describes', async () => {
    const { result } = await run(
      'export const result = Type.Object({ /** Note. */ note: Type.Optional(Type.String()) });',
    );
    expect(result).toMatchObject({ properties: { note: { description: 'Note.' } } });
    expect(result).not.toHaveProperty('required');
  });

  it('keeps the comments of other objects beside them', async () => {
    const { result, values } = await run(
      '/** Makes it. @param id Which one. */\nexport const result = Object.freeze({});',
    );
    expect(values.commentOf(result)).toEqual({ text: 'Makes it.', params: { id: 'Which one.' } });
  });

  it('describes what a function makes of described objects, by their names', async () => {
    const { result } = await run(`
      export const result = schemasOf({ fields: { /** The note. */ note: { length: 5 }, other: {} } });
      /** Returns schemas. @describedBy kind.fields */
      function schemasOf(kind) {
        return Object.fromEntries(Object.keys(kind.fields).map((name) => [name, Type.String()]));
      }
    `);
    expect(result).toEqual({ note: { type: 'string', description: 'The note.' }, other: { type: 'string' } });
  });

  it('takes no comment of a type for the one of the constant below it', async () => {
    const { result } = await run('/** A type. */\ntype A = string;\nexport const result = Type.String() as never;');
    expect(result).toEqual({ type: 'string' });
  });

  it('takes only doc comments directly above', async () => {
    const { result } = await run(
      '/** Far. */\n\nconst a = Type.String();\n/* no */ const b = Type.Null();\nexport const result = [a, b];',
    );
    expect(result).toEqual([{ type: 'string' }, { type: 'null' }]);
  });
});
