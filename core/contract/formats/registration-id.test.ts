import { describe, expect, it } from 'vitest';
import { checkRegistrationId, normaliseRegistrationId, restoredRegistrationId } from './registration-id.ts';

describe('checkRegistrationId', () => {
  // 31635903: 3·8 + 1·7 + 6·6 + 3·5 + 5·4 + 9·3 + 0·2 = 129 = 11·11 + 8, and 11 − 8 = 3.
  // 00001091: the sum is 4·0 + 1·4 + 0·3 + 9·2 = 22, remainder 0, and 11 mod 10 = 1.
  // 00001040: 1·4 + 0·3 + 4·2 = 12, remainder 1, and 10 mod 10 = 0.
  it.each(['31635903', '35 815 256', '00151742', '00001091', '00001040'])('accepts %s', (id) => {
    expect(checkRegistrationId(id)).toBe('valid');
  });

  it('reads the older six digits as eight', () => {
    expect(normaliseRegistrationId('151 742')).toBe('00151742');
    expect(checkRegistrationId('151742')).toBe('valid');
    expect(checkRegistrationId('151743')).toBe('wrong-check-digit');
  });

  it('finds a wrong digit', () => {
    expect(checkRegistrationId('31635904')).toBe('wrong-check-digit');
    expect(checkRegistrationId('31653903')).toBe('wrong-check-digit');
  });

  it.each(['', '1234567', '123456789', 'SK316359', '3163590X'])('makes nothing of %j', (text) => {
    expect(checkRegistrationId(text)).toBe('wrong-format');
  });
});

describe('restoredRegistrationId', () => {
  it.each([
    ['151742', '00151742'],
    ['1091', '00001091'],
  ])('gives %s its zeros back', (text, whole) => expect(restoredRegistrationId(text)).toBe(whole));

  it.each(['31635903', '151743', '00151742', '5', 'ABC', ''])('leaves %j alone', (text) =>
    expect(restoredRegistrationId(text)).toBeUndefined(),
  );
});
