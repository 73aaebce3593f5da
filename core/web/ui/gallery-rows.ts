import type { Tone } from './tone.ts';

/** A made-up invoice, for the gallery only. */
export interface SampleInvoice {
  id: string;
  number: string;
  partner: string;
  issued: string;
  due: string;
  status: string;
  tone: Tone;
  total: string;
  remains: string;
}

const partners = [
  'Ľubomír Ďurček – stolárstvo',
  'Tatranské pekárne, s. r. o.',
  'Žilinská strojárska spoločnosť, a. s.',
  'Chlieb a soľ, s. r. o.',
  'Obec Ľubietová',
  'Vinohradníctvo Šebo',
  'Stavebniny Krásna hôrka, s. r. o.',
  'MUDr. Ágnes Vörösová',
];
const states: [string, Tone][] = [
  ['Uhradená', 'success'],
  ['Vystavená', 'info'],
  ['Po splatnosti', 'danger'],
  ['Čiastočne uhradená', 'warning'],
  ['Koncept', 'neutral'],
];

/** That many sample invoices, always the same. */
export function sampleInvoices(count: number): SampleInvoice[] {
  return Array.from({ length: count }, (_, at) => {
    const [status, tone] = states[(at * 7) % states.length] ?? states[0]!;
    const cents = (at * 98_317 + 12_345) % 2_000_000;
    const amount = `${Math.floor(cents / 100).toLocaleString('sk')},${String(cents % 100).padStart(2, '0')}\u00a0€`;
    const day = String((at % 27) + 1).padStart(2, '0');
    return {
      id: String(at),
      number: `2026${String(count - at).padStart(5, '0')}`,
      partner: partners[at % partners.length] ?? '',
      issued: `${day}.10.2026`,
      due: `${day}.11.2026`,
      status,
      tone,
      total: amount,
      remains: tone === 'success' ? '0,00\u00a0€' : amount,
    };
  });
}
