import { expect, it } from 'vitest';
import { senderNameOf } from './sender.ts';

it('[B5-9] [B9-12] the sender is what was typed without blanks around it, else the company, cut to 255', () => {
  expect(senderNameOf('  Účtovníctvo ', 'Firma')).toBe('Účtovníctvo');
  expect(senderNameOf('   ', 'Firma')).toBe('Firma');
  expect(senderNameOf(null, 'F'.repeat(300))).toBe('F'.repeat(255));
});
