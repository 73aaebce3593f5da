import type { ComponentType } from 'react';
import type { EntityPages } from '#core/contract';
import { type Contribution, type ContributionOptions, contribute, point, type Token } from '#core/registry';
import type { IconValue } from '../ui/icon.tsx';
import type { NavCondition } from './navigation.ts';
import { split } from './split.ts';

/** The props of a part that another plugin added: the shown entity. */
export interface PartProps<E> {
  readonly entity: E;
}
interface Applies<E> {
  /** Returns `false` if the part is not shown in this entity's detail. By default it is shown in every one. */
  readonly appliesTo?: (entity: E) => boolean;
}
type PartOf<E> = () => Promise<{ readonly default: ComponentType<PartProps<E>> }>;

/** A button among the actions of a detail. */
export type DetailAction<E> = Applies<E> & {
  readonly textKey: string;
  readonly icon?: IconValue;
  /**
   * The name of the right that the action requires: `email`. The button is not shown without that right, or on a page that has no right of
   * this name.
   */
  readonly right?: string;
} & (
    | {
        /** The function of the button, loaded when it is pressed. */
        readonly run: () => Promise<{ readonly default: (entity: E, context: ActionContext) => void | Promise<void> }>;
      }
    | {
        /** The dialog that opens when the button is pressed, and is loaded then. */
        readonly dialog: () => Promise<{ readonly default: ComponentType<DialogPartProps<E>> }>;
      }
  );
export interface DialogPartProps<E> extends PartProps<E> {
  /** Closes the dialog; the focus goes back to the button. */
  readonly onClose: () => void;
}
export interface ActionContext {
  /** Returns a service of the open company, such as the navigator or a store. */
  resolve<T>(token: Token<T>): Promise<T>;
}

/** A part with a title, below a detail. */
export interface DetailCard<E> extends Applies<E> {
  readonly titleKey: string;
  readonly component: PartOf<E>;
}

/** A line of a detail: a name and a read-only value. */
export interface DetailField<E> extends Applies<E> {
  readonly labelKey: string;
  readonly component: PartOf<E>;
}

/** A column of a list, after the list's own; a user may hide it. */
export interface ListColumn<E> {
  readonly headerKey: string;
  /** The width in CSS pixels; without it the column shares the remaining width. */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** The width of the table in CSS pixels below which the column is hidden. */
  readonly hideBelow?: number;
  /**
   * `true` if the column is also shown on a phone, where rows are cards: next to the content at the bottom left. Without it the column is
   * omitted there.
   */
  readonly onCards?: true;
  /** The path segments of the lists that have the column, if one extension point belongs to several lists. The default is all of them. */
  readonly lists?: readonly string[];
  /** The service that decides whether it is shown, such as only while there is data. */
  readonly shownWhile?: Token<NavCondition, 'app' | 'company'>;
  readonly cell: PartOf<E>;
}

/**
 * A filter of a list: a chip among the list's own. Its value is in the list's address and is sent to the gateway, where a `ListFilterRule`
 * with the same name decides which rows match.
 */
export interface ListFilter {
  readonly name: string;
  /** The path segments of the lists that have the filter, as in {@link ListColumn}. The default is all of them. */
  readonly lists?: readonly string[];
  /** The service that decides whether it is shown, such as only while there is data. */
  readonly shownWhile?: Token<NavCondition, 'app' | 'company'>;
  readonly component: () => Promise<{ readonly default: ComponentType<ListFilterProps> }>;
}
export interface ListFilterProps {
  /** The value, made of letters, digits and `.,_~-`; undefined means that the filter is off. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A part with a title on the company's start page; the page exists as soon as there is one such part. */
export interface StartCard {
  readonly titleKey: string;
  /** The service that decides whether it is shown, such as only while there is data. */
  readonly shownWhile?: Token<NavCondition, 'app' | 'company'>;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/**
 * Returns the extension points of an entity's pages; the manifest of their owner lists them: `opens:
 * Object.values(pointsOf(partnerPages))`.
 */
export function pointsOf<E, Row>({ id }: EntityPages<E, Row>) {
  return {
    actions: point<DetailAction<E>>(`${id}.detail-actions`),
    cards: point<DetailCard<E>>(`${id}.detail-cards`),
    fields: point<DetailField<E>>(`${id}.detail-fields`),
    columns: point<ListColumn<Row>>(`${id}.list-columns`),
    filters: point<ListFilter>(`${id}.list-filters`),
  };
}
export const startCards = point<StartCard>('core.start-cards');

/**
 * Contributes a button to a detail: `detailAction(partnerPages, { id: 'calls.call', textKey: 'CALLS.CALL', run: () =>
 * import('./web/call.ts') })`
 */
export function detailAction<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & DetailAction<E>,
): Contribution<DetailAction<E>> {
  return contribute(pointsOf(pages).actions, ...split(options));
}

/** Contributes a card below a detail; the arguments are as in {@link detailAction}. */
export function detailCard<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & DetailCard<E>,
): Contribution<DetailCard<E>> {
  return contribute(pointsOf(pages).cards, ...split(options));
}

/** Contributes a line with a name and a value to a detail; the arguments are as in {@link detailAction}. */
export function detailField<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & DetailField<E>,
): Contribution<DetailField<E>> {
  return contribute(pointsOf(pages).fields, ...split(options));
}

/** Contributes a column to a list; the arguments are as in {@link detailAction}. */
export function listColumn<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & ListColumn<Row>,
): Contribution<ListColumn<Row>> {
  return contribute(pointsOf(pages).columns, ...split(options));
}

/** Contributes a filter to a list; the arguments are as in {@link detailAction}. */
export function listFilter<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & ListFilter,
): Contribution<ListFilter> {
  return contribute(pointsOf(pages).filters, ...split(options));
}

export function startCard(options: ContributionOptions & StartCard): Contribution<StartCard> {
  return contribute(startCards, ...split(options));
}
