import { expect, test } from 'vitest';
import { readFileOf } from './read-file.ts';

const invoice = {
  type: 'application/xml',
  bytes: new TextEncoder().encode(
    '<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"><ID>1</ID></Invoice>',
  ),
  ownIds: [],
};

test('an electronic invoice is read in a thread of its own, which can be given up', async () => {
  const { values } = await readFileOf(invoice, new AbortController().signal);
  expect(values).toEqual([{ field: 'number', value: '1', source: 'xml', isGuess: false }]);
  const giving = new AbortController();
  const reading = readFileOf(invoice, giving.signal);
  giving.abort(new Error('given up'));
  await expect(reading).rejects.toThrow('given up');
});
