import { expect, test } from 'vitest';
import { readMail } from '#core/gateway';
import { say } from '../refusals/say.ts';
import { readLetter } from './read-letter.ts';

test('a letter that takes a reader too long is refused as unreadable, in words for its sender', async () => {
  const raw = Buffer.from(`Content-Type: text/plain; format=flowed\n\n${'a \n'.repeat(350_000)}`);
  // The first who asks says how long it may take; the others hear the same.
  void readMail(raw, { patience: 500, heapMegabytes: 512 }).catch(() => undefined);
  await expect(readLetter(raw)).rejects.toMatchObject({ name: 'LetterRefused', text: say('unreadable') });
});
