import type { Movement } from '../match.ts';
import type { Random } from './random.ts';

/**
 * A transaction, and the documents that it really pays, each with an amount in cents. A fee, a tax, wages and a transfer between own
 * accounts pay no document.
 */
export interface TrueMovement extends Movement {
  readonly pays: readonly { readonly id: string; readonly amount: number }[];
  /** The kind of transaction that was generated, for reports. */
  readonly kind: string;
}

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly ibans: readonly string[];
  /** Whether the partner's card contains the account. */
  readonly known: boolean;
  /** The amount in cents of the partner's usual monthly purchase. */
  readonly usual: number | undefined;
  /** The symbol that the payer writes: the right one, none, always the payer's own one, or the right one but in the text. */
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
