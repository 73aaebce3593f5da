import Type from 'typebox';
import { expect, test } from 'vitest';
import { Refusal } from './refusal.ts';
import { inputCheck } from './validation.ts';

const scopes = Type.Array(Type.String(), { maxItems: 300, uniqueItems: true });

test('a list that is far too long is refused at once, though its items must differ', () => {
  const check = inputCheck(Type.Object({ in: Type.Union([Type.Object({ scopes }), Type.Null()]) }));
  const began = performance.now();
  const refused = () => check({ in: { scopes: Array.from({ length: 29_000 }, () => 'a') } });
  expect(refused).toThrow(Refusal);
  // The limit allows for a busy machine; comparing all items would take 15 s.
  expect(performance.now() - began).toBeLessThan(1_000);
  try {
    refused();
  } catch (error) {
    expect((error as Refusal).details.fields).toMatchObject([{ path: '/in/scopes', code: 'maxItems' }]);
  }
  expect(check({ in: { scopes: ['a', 'b'] } })).toEqual({ in: { scopes: ['a', 'b'] } });
});

test('a schema whose items must differ says how many they may be', () => {
  const endless = Type.Object({ tags: Type.Array(Type.String(), { uniqueItems: true }) });
  expect(() => inputCheck(endless)({ tags: [] })).toThrow('maxItems');
});
