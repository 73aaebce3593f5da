import type { Movement } from '../match.ts';
import type { Random } from './random.ts';

/** What a movement pays in truth: documents with their cents; none of a fee, a tax, wages, a transfer of one's own. */
export interface TrueMovement extends Movement {
  readonly pays: readonly { readonly id: string; readonly amount: number }[];
  /** What is odd about it, for reports. */
  readonly kind: string;
}

export interface Partner {
  readonly id: string;
  readonly name: string;
  readonly ibans: readonly string[];
  /** On its card. */
  readonly known: boolean;
  /** Cents of what it buys each month. */
  readonly usual: number | undefined;
  /** It pays without symbols, or always with the same one. */
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
