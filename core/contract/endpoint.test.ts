import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { flag } from '#core/access';
import { companyEndpoint, endpoint } from './endpoint.ts';
import { problem } from './problem.ts';

describe('companyEndpoint', () => {
  it('stands under the company, and only members may call it', () => {
    const tags = companyEndpoint({ method: 'GET', path: 'tags', sample: {} });
    expect(tags).toMatchObject({
      id: 'GET companies/:companyId/tags',
      path: 'companies/:companyId/tags',
      scope: 'company',
    });
  });

  it('with an empty path is the company itself', () => {
    expect(companyEndpoint({ method: 'DELETE', path: '', sample: {} }).path).toBe('companies/:companyId');
  });

  it('keeps what it was declared with', () => {
    const body = Type.Object({ name: Type.String() });
    const duplicate = problem('duplicate-name', 409);
    const made = companyEndpoint({
      method: 'POST',
      path: 'tags',
      gate: flag('Tags'),
      body,
      problems: [duplicate],
      sample: { body: { name: 'A' } },
    });
    expect(made).toMatchObject({ gate: flag('Tags'), body, problems: [duplicate], sample: { body: { name: 'A' } } });
    expect(Object.isFrozen(made)).toBe(true);
  });
});

describe('endpoint', () => {
  it('asks for a sign-in unless it is public', () => {
    expect(endpoint({ method: 'GET', path: 'companies', sample: {} }).scope).toBe('user');
    expect(endpoint({ method: 'GET', path: 'version', public: true, sample: {} }).scope).toBe('public');
  });

  it('has no problems of its own unless it names some', () => {
    expect(endpoint({ method: 'GET', path: 'version', sample: {} }).problems).toEqual([]);
  });
});
