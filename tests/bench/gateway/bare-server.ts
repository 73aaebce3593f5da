import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool, type PoolClient } from 'pg';

/*
 * The baseline of `npm run bench -- gateway`, which runs as a separate process: node:http and pg without tokens, gates or validation. Its
 * arguments are the company and two database URLs: one for a role that bypasses row-level security, for the plain SELECT, and one for the
 * gateway's role.
 */
const [company = '', plainUrl, ownUrl] = process.argv.slice(2);
const plain = new Pool({ connectionString: plainUrl, max: 10 });
const own = new Pool({ connectionString: ownUrl, max: 10 });

// The order names the table, because a bare `issued_on` would mean the text of the result, which no index holds.
const columns =
  'id, version, status, payment_state, number, customer_name, issued_on::text, supplied_on::text, due_on::text, currency, variable_symbol, base, vat, total, due, sent_on::text';
const page = `select ${columns} from document where company_id = $1 and kind = $2 order by document.issued_on desc, id desc limit 51`;
const search = `select ${columns} from document where company_id = $1 and kind = $2 and id in
  (select entity_id from search_entry where company_id = $1 and kind = $3 and folded like $4)
  order by document.issued_on desc, id desc limit 51`;

const server = createServer((request, response) => {
  answer(request).then(
    (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.keepAliveTimeout = 600_000; // The connections stay open while the gateway is measured.
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port)); // The address of a TCP server is an object with a port.

async function answer(request: IncomingMessage): Promise<unknown> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bare');
  const parameter = (name: string) => searchParams.get(name) ?? '';
  const kind = parameter('kind');
  const ofKind = [company, kind];
  if (pathname === '/plain') return { items: (await plain.query(page, ofKind)).rows };
  if (pathname === '/search')
    return { items: (await plain.query(search, [...ofKind, `documents.${kind}`, `%${parameter('text')}%`])).rows };
  if (pathname === '/page') return { items: await inTransaction(async (tx) => (await tx.query(page, ofKind)).rows) };
  if (pathname === '/issue')
    return inTransaction((tx) => issue(tx, { id: parameter('id'), kind, type: parameter('type') }));
  throw new Error(`There is no ${pathname}`);
}

async function inTransaction<T>(work: (tx: PoolClient) => Promise<T>): Promise<T> {
  const tx = await own.connect();
  try {
    await tx.query('begin');
    await tx.query("select set_config('app.company_id', $1, true)", [company]);
    const result = await work(tx);
    await tx.query('commit');
    return result;
  } catch (error) {
    await tx.query('rollback');
    throw error;
  } finally {
    tx.release();
  }
}

/** Writes the minimum that issuing a document needs: the counter, the number, the document, its search entry and its event. */
async function issue(tx: PoolClient, { id, kind, type }: Record<'id' | 'kind' | 'type', string>): Promise<unknown> {
  await tx.query('select * from document where id = $1 for update', [id]);
  const counter = await tx.query(
    `insert into number_counter (series_id, period, next_counter)
     select id, 'bench', 2 from number_series where document_type = $1 and is_default
     on conflict (company_id, series_id, period) do update set next_counter = number_counter.next_counter + 1
     returning series_id, next_counter - 1 as counter`,
    [type],
  );
  const { series_id: series, counter: count } = counter.rows[0];
  const number = `B${count}`;
  await tx.query(
    `insert into issued_number (document_type, number, series_id, sequence_code, period, counter, issued_on)
     values ($1, $2, $3, 'B', 'bench', $4, now())`,
    [type, number, series, count],
  );
  const issued = await tx.query(
    `update document set status = 'issued', number = $2, variable_symbol = $3, version = version + 1, supplier = '{}'
     where id = $1 returning *`,
    [id, number, String(count)],
  );
  await tx.query(
    `update search_entry set folded = $3 || folded where company_id = $1 and kind = $4 and entity_id = $2`,
    [company, id, number.toLowerCase(), `documents.${kind}`],
  );
  await tx.query(
    `with drawn as materialized (select nextval(pg_get_serial_sequence('outbox', 'id')) as id), written as (
       insert into outbox (id, hub, event, audience, payload) overriding system value
       select id, 'company', 'EntityChanged', '{"kind":"user","userId":"nobody"}', '{}' from drawn)
     select pg_notify('kostra_bench', id::text) from drawn`,
  );
  return issued.rows[0];
}
