import { describe, expect, it } from 'vitest';
import { problems } from './problem.ts';

describe('problems', () => {
  it('have codes that programs can tell apart', () => {
    const codes = Object.values(problems).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it('stand in the order in which a call is refused: 401, 404, 403, 402, then the input', () => {
    expect(
      Object.values(problems)
        .slice(0, 5)
        .map(({ status }) => status),
    ).toEqual([401, 404, 403, 402, 400]);
  });
});
