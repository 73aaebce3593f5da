import { describe, expect, it } from 'vitest';
import { describeError } from './describe-error.ts';

describe('an error in the log', () => {
  it('tells its kind, message, code and where it was thrown', () => {
    const error = Object.assign(new TypeError('no such thing'), { code: 'ENOENT' });
    const { stack, ...described } = describeError(error);
    expect(described).toEqual({ type: 'TypeError', message: 'no such thing', code: 'ENOENT' });
    expect(stack).toMatch(/^at .*describe-error\.test\.ts/);
    expect(stack).not.toContain('no such thing');
  });

  it('tells its causes, and those of an error made of several', () => {
    const refused = new AggregateError([new Error('::1 refused'), new Error('127.0.0.1 refused')], '');
    const described = describeError(new Error('the database does not answer', { cause: refused }));
    expect(described.cause?.type).toBe('AggregateError');
    expect(described.cause?.errors?.map(({ message }) => message)).toEqual(['::1 refused', '127.0.0.1 refused']);
  });

  it('ends with a cause that leads back to itself', () => {
    const error = new Error('round');
    error.cause = error;
    expect(JSON.stringify(describeError(error)).match(/"round"/g)?.length).toBeLessThan(10);
  });

  it('keeps what PostgreSQL quotes of a row to itself, and names the rule', () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint "account_email"'), {
      code: '23505',
      constraint: 'account_email',
      detail: 'Key (email)=(jana@firma.sk) already exists.',
      parameters: ['jana@firma.sk'],
    });
    const described = JSON.stringify(describeError(error));
    expect(described).not.toContain('jana@firma.sk');
    expect(described).toContain('"constraint":"account_email"');
  });

  it.each([
    ['22P02', 'error', 'invalid input syntax for type numeric: "SK3112000000198742637541"', 'SK31'],
    [undefined, 'SyntaxError', `Unexpected token 'J', "Jana Nováková" is not valid JSON`, 'Jana'],
    ['EENVELOPE', 'Error', '550 <jana@firma.sk>: recipient rejected', 'jana'],
  ])('takes data out of the message of %s %s', (code, name, message, datum) => {
    const error = Object.assign(new Error(message), { name, ...(code ? { code } : {}) });
    expect(describeError(error).message).not.toContain(datum);
    expect(describeError(error).message.length).toBeGreaterThan(5);
  });

  it('tells what was thrown and is no error', () => {
    expect(describeError('stopped')).toEqual({ type: 'string', message: 'stopped' });
  });
});
