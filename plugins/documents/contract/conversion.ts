import { point } from '#core/registry';

/** A rule: what can be made from an issued document of a kind. See *The chain* in plugins/documents/README.md. */
export interface Conversion {
  /** The ids of the source kind (`from`) and the target kind (`to`). A target kind that is not installed is not offered. */
  readonly from: string;
  readonly to: string;
  /** The type of the new document. If it is missing, an ordinary document is made. */
  readonly as?: string;
  /**
   * The part of the source that the target takes. `whole`: everything, once. `lines`: chosen lines and quantities, until nothing remains.
   * `nothing`: the source stays unchanged.
   */
  readonly takes: 'whole' | 'lines' | 'nothing';
  /** The states of the source in which the step is offered. */
  readonly when: readonly string[];
  /** The verb that the step applies to the source, if the source's state allows it. */
  readonly does?: string;
  /** Whether one target can be made from several sources of the same customer. */
  readonly together?: true;
  /**
   * Maps the source's own fields to their names in the target. Common fields are taken in the same way as for a copy.
   */
  readonly carries?: Readonly<Record<string, string>>;
}

/** Returns the key of a step between two known kinds: the target kind's id and, after a slash, the type. */
export function stepName({ to, as }: Pick<Conversion, 'to' | 'as'>): string {
  return as ? `${to}/${as}` : to;
}

/**
 * The extension point for conversions. Gateway parts contribute the `becomes` of each kind, and other plugins add more.
 */
export const documentConversions = point<Conversion>('documents.conversions');
