import { addDays } from '#core/calendar';
import type { DemoContext } from '#core/gateway';
import { cashReceiptKind } from '../contract/index.ts';

/** The number of demo receipts: a cash book of one quarter. */
const rows = 60;

const moves = [
  { way: 'in', purpose: 'goods', name: 'Predaj palubovky za hotové', who: 'Jozef Kováč', amount: 86.42 },
  { way: 'in', purpose: 'goods', name: 'Predaj zvyškov reziva', who: 'Mária Šoltésová', amount: 41.98 },
  { way: 'out', purpose: 'goods', name: 'Pohonné hmoty', who: 'Slovnaft, a. s.', amount: 63.71 },
  { way: 'out', purpose: 'goods', name: 'Kancelárske potreby', who: 'Papiernictvo Žito, s. r. o.', amount: 18.36 },
  { way: 'in', purpose: 'goods', name: 'Brúsenie podláh', who: 'Ľubomír Čierny', amount: 120 },
  { way: 'out', purpose: 'other', name: 'Preddavok na cestu', who: 'Peter Ďurica', amount: 40 },
] as const;

/** Creates the demo receipts. The first one is a deposit, so that the balance is never below zero. */
export async function demoCash({ companies, today, call }: DemoContext): Promise<void> {
  const company = companies.find(({ key }) => key === 'tatranske-drevo');
  if (!company) return;
  for (let index = 0; index < rows; index += 1) {
    const move = index === 0 ? deposit : (moves[index % moves.length] ?? deposit);
    const issuedOn = addDays(today, -Math.round(90 * (1 - index / (rows - 1))));
    const { id: documentId } = await call(`create ${index}`, cashReceiptKind.endpoints.create, {
      params: { companyId: company.id },
      body: {
        customer: { name: move.who },
        issuedOn,
        lines: [{ name: move.name, quantity: '1', unitPrice: move.amount.toFixed(2), vatCategory: 'O', vatRate: '0' }],
        extra: { way: move.way, purpose: move.purpose },
      },
    });
    if (index === rows - 1) continue; // the last one stays a draft
    const params = { companyId: company.id, documentId };
    await call(`issue ${index}`, cashReceiptKind.endpoints.issue, { params, body: {} });
    if (index === 17) await call(`cancel ${index}`, cashReceiptKind.endpoints.cancel, { params, body: {} });
  }
}

const deposit = {
  way: 'in',
  purpose: 'deposit',
  name: 'Vklad hotovosti do pokladne',
  who: 'Jana Hrivnáková',
  amount: 500,
} as const;
