import type { Movement } from '../match.ts';
import type { Random } from './random.ts';

/** A transaction, and the documents that it really pays with their cents. A fee, a tax, wages and a transfer of one's own pay none. */
export interface TrueMovement extends Movement {
  readonly pays: readonly { readonly id: string; readonly amount: number }[];
  /** The peculiarity of the transaction, for reports. */
  readonly kind: string;
}

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly ibans: readonly string[];
  /** `true` means that the account is on the partner's card. */
  readonly known: boolean;
  /** The amount in cents of its usual monthly purchase. */
  readonly usual: number | undefined;
  /** The habit of the payer: the right symbol, no symbol, always the same own one, or the symbol in the text. */
  readonly habit: 'right' | 'none' | 'own' | 'text';
  readonly lateness: number;
}

export const firstNames = ['Peter', 'Jana', 'Ľubomír', 'Zuzana', 'Štefan', 'Mária', 'Ján', 'Katarína', 'Tomáš', 'Eva'];
export const lastNames = [
  'Novák',
  'Kováč',
  'Horváth',
  'Varga',
  'Tóth',
  'Nagy',
  'Baláž',
  'Szabó',
  'Molnár',
  'Lukáč',
  'Ďurica',
  'Žák',
];
export const trades = [
  'Stavby',
  'Drevo',
  'Elektro',
  'Doprava',
  'Reality',
  'Gastro',
  'Softvér',
  'Farby',
  'Okná',
  'Servis',
  'Agro',
  'Textil',
];
export const places = ['Šariš', 'Tatry', 'Považie', 'Gemer', 'Orava', 'Zemplín', 'Liptov', 'Kysuce', 'Hont', 'Spiš'];
export const forms = [' s. r. o.', ' s.r.o.', ', a. s.', ' spol. s r.o.', ''];

export function iban(random: Random): string {
  return `SK${random.digits(22)}`;
}
