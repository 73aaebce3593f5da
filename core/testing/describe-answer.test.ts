import { describe, expect, it } from 'vitest';
import { describeAnswer } from './describe-answer.ts';
import type { TestAnswer } from './gateway.ts';

const addNote = { id: 'POST companies/:companyId/notes' };
const refused = (status: number, code: string): TestAnswer => ({
  status,
  reply: undefined,
  problem: { type: 'about:blank', title: 'Refused', status, code, fields: [] },
  headers: {},
  bytes: Buffer.alloc(0),
  cause: undefined,
});

describe('the cure of a refused call', () => {
  it.each([
    [400, 'invalid', /Fix the `sample` of POST companies\/:companyId\/notes/],
    [404, 'not-found', /Let the `sample` name something that is there/],
    [409, 'conflict', /The `sample` collides/],
  ])('of a sample is looked for in the sample: %i', (status, code, cure) => {
    expect(describeAnswer(addNote, refused(status, code), 'sample')).toMatch(cure);
  });

  it.each([
    [400, 'invalid', /what the test sends/],
    [404, 'not-found', /Let the test name something/],
    [409, 'conflict', /What the test sends collides/],
  ])('of what a test wrote itself is looked for in the test: %i', (status, code, cure) => {
    const description = describeAnswer(addNote, refused(status, code), 'test');
    expect(description).toMatch(cure);
    expect(description).not.toContain('`sample`');
  });
});
