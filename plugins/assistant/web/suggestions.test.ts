import { expect, it } from 'vitest';
import { prompts, somePrompts } from './suggestions.ts';

it('[B2.1-5] [B9-1] offers any four of the eight, in any order, each as likely as another', () => {
  // Every number that decides something: which of the eight is first, which of the other seven is second, and so on.
  const choices = (left: number) => Array.from({ length: left }, (_, at) => (at + 0.5) / left);
  const offers = choices(8).flatMap((first) =>
    choices(7).flatMap((second) =>
      choices(6).flatMap((third) =>
        choices(5).map((fourth) => {
          const numbers = [first, second, third, fourth];
          return somePrompts(() => numbers.shift() ?? 0);
        }),
      ),
    ),
  );
  expect(offers.every((offer) => new Set(offer).size === 4)).toBe(true);
  expect(new Set(offers.flat())).toEqual(new Set(prompts));
  expect(new Set(offers.map(String)).size).toBe(8 * 7 * 6 * 5);
});
