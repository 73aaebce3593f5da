import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { hubEvent } from './hub-event.ts';

describe('hubEvent', () => {
  it('[A7-19] belongs to the company hub unless it names another, and has an id of hub and name', () => {
    const payload = Type.Object({ id: Type.String() });
    expect(hubEvent({ name: 'EntityChanged', to: 'company', payload })).toEqual({
      id: 'company/EntityChanged',
      hub: 'company',
      name: 'EntityChanged',
      to: 'company',
      payload,
    });
    expect(hubEvent({ hub: 'assistant', name: 'Answer', to: 'connection', payload }).id).toBe('assistant/Answer');
  });

  it('cannot be changed afterwards', () => {
    expect(Object.isFrozen(hubEvent({ name: 'EntityChanged', to: 'user', payload: Type.Null() }))).toBe(true);
  });
});
