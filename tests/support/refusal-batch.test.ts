import { expect, it } from 'vitest';
import { RefusalBatch } from './refusal-batch.ts';

async function changingOf(...changes: (() => void)[]): Promise<readonly string[]> {
  const batch = new RefusalBatch(async () => ({ rows }));
  await batch.begin();
  for (const [index, change] of changes.entries()) await batch.ask(`call ${index}`, async () => change());
  return batch.changing();
}
let rows = 0;

it('names the calls that changed something', async () => {
  expect(await changingOf(() => {})).toEqual([]);
  expect(
    await changingOf(
      () => {},
      () => void (rows += 1),
    ),
  ).toEqual(['call 1']);
});

it('does not let pass what changed something the first time alone', async () => {
  expect(await changingOf(() => void (rows = -1))).toEqual(['one of them, and only the first time']);
});
