import { expect, it } from 'vitest';
import { formatQuantity } from '#core/money/light';
import type { Formats } from '#core/web';
import { signed } from './movement-text.tsx';

it('writes what left with the minus that the balance beside it has, and what came with a plus', () => {
  for (const language of ['sk', 'en', 'de'] as const) {
    const quantity = (text: string) => formatQuantity(text, language);
    const formats = { quantity } as Formats; // it asks for quantities alone
    expect(signed('-4.136', formats)).toBe(quantity('-4.136'));
    expect(signed('5', formats)).toBe(`+${quantity('5')}`);
  }
});
