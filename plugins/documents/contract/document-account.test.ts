import { describe, expect, it } from 'vitest';
import { accountFault, accountOf } from './document-account.ts';

const euro = { id: 'main', currency: 'EUR' };
const secondEuro = { id: 'second', currency: 'EUR' };
const crowns = { id: 'crowns', currency: 'CZK' };
const paid = (currency: string, bankAccountId: string | null = null) =>
  ({ currency, bankAccountId, paymentMethod: 'bankTransfer' }) as const;

describe('the account of a document', () => {
  it.each([
    ['the main one in its currency', 'EUR', [euro, secondEuro, crowns], 'main'],
    ['that of its currency before the main one', 'CZK', [euro, crowns], 'crowns'],
    ['the main one in euro where there is none of its currency', 'PLN', [crowns, euro, secondEuro], 'main'],
    ['none where there are only others', 'EUR', [crowns], undefined],
  ] as const)('is %s', (_, currency, accounts, id) => {
    expect(accountOf(paid(currency), accounts)?.id).toBe(id);
  });

  it('is the one that was chosen, whatever its currency', () => {
    expect(accountOf(paid('CZK', 'second'), [euro, secondEuro, crowns])).toBe(secondEuro);
    expect(accountOf(paid('EUR', 'gone'), [euro])).toBeUndefined();
  });

  it('must be there for a bank transfer alone', () => {
    expect(accountFault(paid('EUR'), [])).toBe('bankAccountMissing');
    expect(accountFault(paid('EUR'), [crowns])).toBe('bankAccountMissing');
    expect(accountFault(paid('EUR', 'gone'), [euro])).toBe('bankAccountGone');
    expect(accountFault(paid('CZK'), [euro])).toBeUndefined();
    expect(accountFault({ ...paid('EUR'), paymentMethod: 'cash' }, [])).toBeUndefined();
  });
});
