import { expect, it } from 'vitest';
import { InternalTokens } from './call-as.ts';

const person = { subject: 's', email: 'jana@example.sk', name: 'Jana' };

it('gives a token that speaks for the person for one call, whether it succeeds or not', async () => {
  const tokens = new InternalTokens();
  const given: string[] = [];
  await tokens.use(person, async (token) => {
    given.push(token);
    expect(tokens.claims(token)).toMatchObject(person);
  });
  const failing = tokens.use(person, async (token) => {
    given.push(token);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(new Set(given).size).toBe(2);
  expect(given.map((token) => tokens.claims(token))).toEqual([undefined, undefined]);
});
