import type { ComponentType } from 'react';
import type { EntityPages } from '#core/contract';
import { type Contribution, type ContributionOptions, contribute, point, type Token } from '#core/registry';
import type { IconValue } from '../ui/icon.tsx';
import { split } from './split.ts';

/** What a part that another plugin added is about. */
export interface PartProps<E> {
  readonly entity: E;
}
/** Which entities a part of a detail is for. */
interface Applies<E> {
  /** False: the part is left out of this entity's detail. Default: it is on every one. */
  readonly appliesTo?: (entity: E) => boolean;
}
type PartOf<E> = () => Promise<{ readonly default: ComponentType<PartProps<E>> }>;

/** A button among the actions of a detail. */
export type DetailAction<E> = Applies<E> & {
  readonly textKey: string;
  readonly icon?: IconValue;
  /** The right of what is shown that it asks for: `email`. Without that right, or on a page that has none of the name, it is not there. */
  readonly right?: string;
} & (
    | {
        /** Fetched when it is pressed. */
        readonly run: () => Promise<{ readonly default: (entity: E, context: ActionContext) => void | Promise<void> }>;
      }
    | {
        /** Opened when it is pressed, and fetched then. */
        readonly dialog: () => Promise<{ readonly default: ComponentType<DialogPartProps<E>> }>;
      }
  );
export interface DialogPartProps<E> extends PartProps<E> {
  /** Takes it away again; the focus goes back to the button. */
  readonly onClose: () => void;
}
export interface ActionContext {
  /** A service of the open company, such as the navigator or a store. */
  resolve<T>(token: Token<T>): Promise<T>;
}

/** A titled part below a detail. */
export interface DetailCard<E> extends Applies<E> {
  readonly titleKey: string;
  readonly component: PartOf<E>;
}

/** A line of a detail: a name and a value to read. */
export interface DetailField<E> extends Applies<E> {
  readonly labelKey: string;
  readonly component: PartOf<E>;
}

/** A column of a list, after the list's own; a user may choose it away. */
export interface ListColumn<E> {
  readonly headerKey: string;
  /** CSS pixels; without it the column shares what remains. */
  readonly width?: number;
  readonly align?: 'start' | 'end';
  /** Left out while the table is narrower than this, in CSS pixels. */
  readonly hideBelow?: number;
  /** On a phone, where rows are cards, it stands beside what is below left; absent: it is left out there. */
  readonly onCards?: true;
  /** The path segments of the lists that have it, where one point is of several lists. Default: each of them. */
  readonly lists?: readonly string[];
  readonly cell: PartOf<E>;
}

/**
 * A filter of a list: a chip among the list's own. What it says stands in the list's address and goes to the gateway, where a
 * `ListFilterRule` of the same name says which rows pass.
 */
export interface ListFilter {
  readonly name: string;
  /** As of {@link ListColumn}: the lists that have it; default: each of them. */
  readonly lists?: readonly string[];
  readonly component: () => Promise<{ readonly default: ComponentType<ListFilterProps> }>;
}
export interface ListFilterProps {
  /** Letters, digits and `.,_~-`; undefined: not filtered by it. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A titled part of the company's start page, which is there as soon as there is one. */
export interface StartCard {
  readonly titleKey: string;
  readonly component: () => Promise<{ readonly default: ComponentType }>;
}

/** The points of an entity's pages; the manifest of their owner lists them: `opens: Object.values(pointsOf(partnerPages))`. */
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

/** `detailAction(partnerPages, { id: 'calls.call', textKey: 'CALLS.CALL', run: () => import('./web/call.ts') })` */
export function detailAction<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & DetailAction<E>,
): Contribution<DetailAction<E>> {
  return contribute(pointsOf(pages).actions, ...split(options));
}

/** As {@link detailAction}. */
export function detailCard<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & DetailCard<E>,
): Contribution<DetailCard<E>> {
  return contribute(pointsOf(pages).cards, ...split(options));
}

/** As {@link detailAction}. */
export function detailField<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & DetailField<E>,
): Contribution<DetailField<E>> {
  return contribute(pointsOf(pages).fields, ...split(options));
}

/** As {@link detailAction}. */
export function listColumn<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & ListColumn<Row>,
): Contribution<ListColumn<Row>> {
  return contribute(pointsOf(pages).columns, ...split(options));
}

/** As {@link detailAction}. */
export function listFilter<E, Row>(
  pages: EntityPages<E, Row>,
  options: ContributionOptions & ListFilter,
): Contribution<ListFilter> {
  return contribute(pointsOf(pages).filters, ...split(options));
}

export function startCard(options: ContributionOptions & StartCard): Contribution<StartCard> {
  return contribute(startCards, ...split(options));
}
