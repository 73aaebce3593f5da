import { expect, it } from 'vitest';
import { bufferMegabytes } from './embedded-cluster.ts';

const gibibyte = 2 ** 30;

it('the embedded database takes an eighth of the memory, but leaves a small machine working and a large one to others', () => {
  expect([0.5, 1, 4, 8, 24].map((size) => bufferMegabytes(size * gibibyte))).toEqual([128, 128, 512, 1_024, 1_024]);
});
