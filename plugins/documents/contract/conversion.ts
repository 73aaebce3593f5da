import { point } from '#core/registry';

/** What can be made from an issued document of a kind; see *The chain* in the README. */
export interface Conversion {
  /** Ids of kinds. A target that is not installed is not offered. */
  readonly from: string;
  readonly to: string;
  /** The type that the new document is of; absent: an ordinary one. */
  readonly as?: string;
  /** `whole`: all of it, once. `lines`: lines and quantities, until nothing remains. `nothing`: the source stays as it is. */
  readonly takes: 'whole' | 'lines' | 'nothing';
  /** States of the source in which it is offered. */
  readonly when: readonly string[];
  /** A verb that it does to the source, where its state allows it. */
  readonly does?: string;
  /** Several sources of one customer may go into one target. */
  readonly together?: true;
  /** Own fields of the source, and what they are called in the target; the common ones go as they go into a copy. */
  readonly carries?: Readonly<Record<string, string>>;
}

/** What a step is called where its kinds are known: the kind that it leads to, and behind a slash the type. */
export function stepName({ to, as }: Pick<Conversion, 'to' | 'as'>): string {
  return as ? `${to}/${as}` : to;
}

/** Of gateway parts: those of each kind's `becomes`, and what other plugins add. */
export const documentConversions = point<Conversion>('documents.conversions');
