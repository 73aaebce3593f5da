import type { ComponentType, ReactNode } from 'react';
import { all, type Gate } from '#core/access';
import { token } from '#core/registry';
import { invoicingGrid } from './access.ts';
import type { DocumentInput } from './fields.ts';
import type { DocumentKind } from './kind.ts';

/** What a kind's own pages hand to the engine's. */
export interface DocumentPageProps {
  readonly kind: DocumentKind;
  /** The route's parameters: `detailId` and `action` of a detail. [A2-37] */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** What of `#core/web/tokens` a page is made of, as far as this room may know it. */
interface PageOptions {
  readonly id: string;
  readonly path: string;
  readonly titleKey: string;
  readonly gate: Gate;
  readonly shape: 'summedList' | typeof documentShape;
  readonly page: {
    readonly service: typeof documentPages;
    readonly component: 'List' | 'Detail';
    readonly props: object;
  };
}

/** The pages of a kind, for its manifest: `...pagesOf(invoiceKind).map(companyPage)`. [A2-37] */
export function pagesOf(kind: DocumentKind): PageOptions[] {
  const { collection, texts, may } = kind;
  const drawn = (component: 'List' | 'Detail') => ({ service: documentPages, component, props: { kind } });
  const list = { titleKey: `${texts}.TITLE`, shape: 'summedList', page: drawn('List') } as const;
  const detail = { titleKey: `${texts}.ONE`, shape: documentShape, page: drawn('Detail') };
  const among = (layout: 'list' | 'grid', gate: Gate): PageOptions[] => {
    const prefix = layout === 'list' ? '' : 'grid-';
    return [
      { id: `${collection}.${layout}`, path: `${collection}/${layout}`, gate, ...list },
      // A list that somebody else filtered, the assistant for one. [B2.3-3]
      { id: `${collection}.filtered-${layout}`, path: `${collection}/${layout}/detail`, gate, ...list },
      {
        id: `${collection}.${prefix}detail`,
        path: `${collection}/${layout}/detail/:detailId/:action?`,
        gate,
        ...detail,
      },
    ];
  };
  return [...among('list', may.read), ...among('grid', all(may.read, invoicingGrid))];
}

/** The entry of the menu, but for its place and icon: `navItem({ ...menuOf(invoiceKind), parent: 'invoices', icon })`. */
export function menuOf({ collection, texts, may }: DocumentKind) {
  return { id: `${collection}.nav`, titleKey: `${texts}.TITLE`, to: collection, gate: may.read };
}

/** The keys of its list and of a new one: `...keysOf(invoiceKind).map(shortcut)`. */
export function keysOf({ collection, texts, keys, may }: DocumentKind) {
  return [
    { id: `${collection}.go`, keys: keys.list, titleKey: `${texts}.TITLE`, to: collection, gate: may.read },
    {
      id: `${collection}.create`,
      keys: keys.create,
      titleKey: `${texts}.NEW`,
      to: `${collection}/list/detail/create`,
      gate: may.create,
    },
  ];
}

/** What a kind's page of a document looks like while it is on its way. */
export function documentShape({ detailId, action }: DocumentPageProps['params']): 'editor' | 'detail' {
  return detailId === 'create' || action === 'copy' ? 'editor' : 'detail';
}

/** A document as one input of another page's form: what repeats holds such a model. */
export interface DocumentModelProps {
  /** Fields that it leaves out are not in the form. */
  readonly kind: DocumentKind;
  readonly value: DocumentInput;
  readonly onChange: (value: DocumentInput) => void;
  /** Of the value, as the outer form has them: nested by the names of its fields, each `{ type, message }`. */
  readonly errors?: object | undefined;
  /** Nobody has written anything yet: writing begins at the customer. */
  readonly fresh: boolean;
  /** A section of the outer form that stands before the terms. */
  readonly children?: ReactNode;
}

/** The engine's pages, for any kind; a kind contributes the routes and renders one of these. */
export interface DocumentPages {
  readonly List: ComponentType<DocumentPageProps>;
  /** A document to read, a draft, a new one (`detailId` is `create`) or a copy (`action` is `copy`). */
  readonly Detail: ComponentType<DocumentPageProps>;
  /** Suspends until its code is here: what stands around it says what is shown until then. */
  readonly Model: ComponentType<DocumentModelProps>;
}

export const documentPages = token<DocumentPages, 'company'>('documents.pages', 'company');
