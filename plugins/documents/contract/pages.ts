import type { ComponentType, ReactNode } from 'react';
import { all, type Gate } from '#core/access';
import { token } from '#core/registry';
import { invoicingGrid } from './access.ts';
import type { DocumentInput } from './fields.ts';
import type { DocumentKind } from './kind.ts';

/** The props that the pages of a kind pass to the pages of the engine. */
export interface DocumentPageProps {
  readonly kind: DocumentKind;
  /** The route's parameters: `detailId` and `action` of a detail. [A2-37] */
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The part of the page options of `#core/web/tokens` that the contract can describe. */
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

/** Returns the pages of a kind, for its manifest: `...pagesOf(invoiceKind).map(companyPage)`. [A2-37] */
export function pagesOf(kind: DocumentKind): PageOptions[] {
  const { collection, texts, may } = kind;
  const drawn = (component: 'List' | 'Detail') => ({ service: documentPages, component, props: { kind } });
  const list = { titleKey: `${texts}.TITLE`, shape: 'summedList', page: drawn('List') } as const;
  const detail = { titleKey: `${texts}.ONE`, shape: documentShape, page: drawn('Detail') };
  const among = (layout: 'list' | 'grid', gate: Gate): PageOptions[] => {
    const prefix = layout === 'list' ? '' : 'grid-';
    return [
      { id: `${collection}.${layout}`, path: `${collection}/${layout}`, gate, ...list },
      // The list with a filter that was set elsewhere, for example by the assistant. [B2.3-3]
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

/**
 * Returns the menu entry without its place and icon: `navItem({ ...menuOf(invoiceKind), parent: 'invoices', icon })`.
 */
export function menuOf({ collection, texts, may }: DocumentKind) {
  return { id: `${collection}.nav`, titleKey: `${texts}.TITLE`, to: collection, gate: may.read };
}

/** Returns the keyboard shortcuts of the kind's list and of a new document: `...keysOf(invoiceKind).map(shortcut)`. */
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

/** Returns the placeholder shape that a document's page shows while it loads. */
export function documentShape({ detailId, action }: DocumentPageProps['params']): 'editor' | 'detail' {
  return detailId === 'create' || action === 'copy' ? 'editor' : 'detail';
}

/** The props of a document that is one input of another page's form, such as the template of a recurring document. */
export interface DocumentModelProps {
  /** The kind; its unused fields are not in the form. */
  readonly kind: DocumentKind;
  readonly value: DocumentInput;
  readonly onChange: (value: DocumentInput) => void;
  /** The errors of the value, as in the outer form: nested by field names, each `{ type, message }`. */
  readonly errors?: object | undefined;
  /** Whether nothing has been typed in the form yet. Then the focus starts at the customer. */
  readonly fresh: boolean;
  /** A section of the outer form, shown before the terms. */
  readonly children?: ReactNode;
}

/** The pages of the engine for any kind. A kind contributes the routes, each of which renders one of these pages. */
export interface DocumentPages {
  readonly List: ComponentType<DocumentPageProps>;
  /**
   * The page of an issued document, a draft, a new document (`detailId` is `create`) or a copy (`action` is `copy`).
   */
  readonly Detail: ComponentType<DocumentPageProps>;
  /** The form of a document inside another page. It suspends until its code is loaded; the surrounding page provides the fallback. */
  readonly Model: ComponentType<DocumentModelProps>;
}

export const documentPages = token<DocumentPages, 'company'>('documents.pages', 'company');
