import { indexForSearch, type Tx } from '#core/gateway';
import type { DocumentKind } from '../contract/index.ts';
import type { DocumentRecord } from './document-table.ts';

/** The kind under which documents of one kind are found. */
export function searchKindOf({ id }: DocumentKind): string {
  return `documents.${id}`;
}

export function makeFindable(tx: Tx, companyId: string, kind: DocumentKind, record: DocumentRecord): Promise<void> {
  return indexForSearch(tx, { companyId, kind: searchKindOf(kind), entityId: record.id, text: searchTextOf(record) });
}

type Findable = Pick<DocumentRecord, 'number' | 'variable_symbol' | 'customer' | 'note'>;

export function searchTextOf({ number, customer, variable_symbol, note }: Findable): string {
  return [number ?? '', customer.name, customer.registrationId, variable_symbol, note].join(' ');
}

export function makeUnfindable(tx: Tx, companyId: string, kind: DocumentKind, entityId: string): Promise<void> {
  return indexForSearch(tx, { companyId, kind: searchKindOf(kind), entityId, text: '' });
}
