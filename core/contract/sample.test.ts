import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { companyEndpoint } from './endpoint.ts';
import { from, SampleRef, unique } from './sample.ts';

const createTag = companyEndpoint({
  method: 'POST',
  path: 'tags',
  body: Type.Object({ name: Type.String() }),
  reply: Type.Object({ id: Type.String() }),
  sample: { body: { name: unique((serial) => `Tag ${serial}`) } },
});

describe('from', () => {
  it('refers to another endpoint, and picks from its reply', () => {
    const ref = from(createTag, (tag) => tag.id);
    expect(ref).toBeInstanceOf(SampleRef);
    expect(ref.source).toBe(createTag);
    expect(ref.pick({ id: '7' })).toBe('7');
  });
});

describe('unique', () => {
  it('refers to no endpoint, and makes its text of a serial number', () => {
    const ref = unique((serial) => `Tag ${serial}`);
    expect(ref.source).toBeUndefined();
    expect([ref.pick(1), ref.pick(2)]).toEqual(['Tag 1', 'Tag 2']);
  });
});
