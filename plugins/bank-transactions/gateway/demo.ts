import { addDays } from '#core/calendar';
import type { DemoContext } from '#core/gateway';
import { completedKinds } from '#plugins/documents/contract';
import { ignoreBankTransaction, importBankTransactions, listBankTransactions } from '../contract/index.ts';

interface Line {
  readonly daysAgo: number;
  readonly amount: string;
  readonly name: string;
  readonly iban: string;
  readonly symbol: string;
  readonly text: string;
}

/** The IBAN of the first company's main account in the demo data of `bank-accounts`. */
const mainAccount = 'SK3112000000198742637541';

/** Imports a statement of the first company. Some of its transactions match automatically, some wait for a person, and a fee is ignored. */
export async function demoStatement({ companies, today, call, contributed }: DemoContext): Promise<void> {
  const companyId = companies.find(({ key }) => key === 'tatranske-drevo')?.id;
  if (!companyId) return;
  const params = { companyId };
  const owed = completedKinds(contributed).filter(
    ({ asksForPayment, direction, countsAs }) =>
      asksForPayment && direction === 'issued' && countsAs.includes('receivable'),
  );
  const lines: Line[] = [];
  for (const { collection, endpoints } of owed) {
    const query = { paymentState: 'open' as const, status: 'issued' as const, top: 6 };
    const { items } = await call(`open ${collection}`, endpoints.list, { params, query });
    const inEuro = items.filter(({ currency, due }) => currency === 'EUR' && Number(due) > 0);
    for (const [at, { number, customerName, due }] of inEuro.slice(0, 4).entries())
      lines.push({
        daysAgo: 1 + at,
        amount: due,
        name: customerName,
        iban: at % 2 ? '' : 'SK8975000000000012345671',
        // One symbol has a wrong digit and one is missing, so a person has to look at them.
        symbol:
          at === 2
            ? `${String(number).replace(/\D/g, '').slice(0, -1)}9`
            : at === 3
              ? ''
              : String(number).replace(/\D/g, '').slice(-10),
        text: at === 3 ? 'Úhrada' : `Faktúra ${number}`,
      });
  }
  lines.push(
    { daysAgo: 1, amount: '-5.00', name: '', iban: '', symbol: '', text: 'Poplatok za vedenie účtu' },
    { daysAgo: 2, amount: '-38.40', name: 'Slovnaft', iban: '', symbol: '', text: 'Platba kartou' },
    {
      daysAgo: 3,
      amount: '250.00',
      name: 'Marta Žiaková',
      iban: 'SK6807200002891987426353',
      symbol: '77',
      text: 'Záloha',
    },
  );
  const content = Buffer.from(table(lines, today)).toString('base64');
  await call('statement', importBankTransactions, {
    params,
    query: { format: 'csv' },
    body: { name: 'vypis.csv', content },
  });
  const { items } = await call('fees', listBankTransactions, { params, query: { state: 'unmatched', top: 50 } });
  const fee = items.find(({ isFee }) => isFee);
  if (!fee) return;
  await call('fee', ignoreBankTransaction, { params: { ...params, transactionId: fee.id }, body: { ignored: true } });
}

function table(lines: readonly Line[], today: string): string {
  const head = `IBAN účtu: ${mainAccount}\nDátum;Suma;Mena;Protiúčet;Názov protiúčtu;VS;Popis`;
  const rows = lines.map(({ daysAgo, amount, name, iban, symbol, text }) =>
    [addDays(today, -daysAgo), amount, 'EUR', iban, name, symbol, text].map((cell) => `"${cell}"`).join(';'),
  );
  return [head, ...rows].join('\n');
}
