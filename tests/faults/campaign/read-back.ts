import type { Client } from './client.ts';

/** The current state of a partner or an invoice. */
export interface StoredRecord {
  readonly id: string;
  readonly version: number;
  readonly note: string;
  readonly number?: string | null;
  readonly status?: string;
  readonly payments?: readonly unknown[];
}

/** Returns the rows that changed since a time. @param since milliseconds since 1970 */
export async function listChanged(client: Client, collection: string, since: number): Promise<StoredRecord[]> {
  return listAll(client, `${collection}?top=100&updatedSince=${encodeURIComponent(new Date(since).toISOString())}`);
}

/** Returns all rows of a list, requesting it page by page. */
export async function listAll(client: Client, path: string): Promise<StoredRecord[]> {
  const rows: StoredRecord[] = [];
  for (let after = ''; ; ) {
    const { reply } = await client.act<{ items: StoredRecord[]; next: string | null }>({
      what: `list ${path}`,
      path: path + after,
    });
    rows.push(...(reply?.items ?? []));
    if (!reply?.next) return rows;
    after = `&after=${encodeURIComponent(reply.next)}`;
  }
}

export interface Notice {
  readonly id: string;
  readonly title: string;
  readonly message?: string | null;
  readonly actions: readonly { readonly data?: { readonly exportFileGuid?: string } }[];
}

export async function listNotices(client: Client): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (let skip = 0; ; skip += 100) {
    const { reply } = await client.act<{ value: Notice[] }>({
      what: 'list notifications',
      path: `notification-centre?$skip=${skip}&$top=100&$orderBy=seen asc, stateChangedDateTime desc&applicationIdentifier=Invoicing`,
    });
    notices.push(...(reply?.value ?? []));
    if ((reply?.value.length ?? 0) < 100) return notices;
  }
}
