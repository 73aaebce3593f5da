import { Type } from 'typebox';
import { describe, expect, it, vi } from 'vitest';
import { deferredSchema, loadSchema } from './deferred-schema.ts';

describe('loadSchema', () => {
  const schema = Type.Object({ name: Type.String() });

  it('hands over a schema that is at hand', async () => {
    expect(await loadSchema(schema)).toBe(schema);
  });

  it('fetches a deferred one, and not before it is asked', async () => {
    const load = vi.fn(async () => schema);
    const reference = deferredSchema(load);
    expect(load).not.toHaveBeenCalled();
    expect(await loadSchema(reference)).toBe(schema);
  });

  it('fails as the fetching does, and can be asked again', async () => {
    const load = vi.fn(async () => schema).mockRejectedValueOnce(new Error('offline'));
    const reference = deferredSchema(load);
    await expect(loadSchema(reference)).rejects.toThrow('offline');
    expect(await loadSchema(reference)).toBe(schema);
  });

  it('tells deferred schemas apart', async () => {
    const other = Type.String();
    const [one, two] = [deferredSchema(async () => schema), deferredSchema(async () => other)];
    expect(await loadSchema(two)).toBe(other);
    expect(await loadSchema(one)).toBe(schema);
  });
});
