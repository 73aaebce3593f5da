import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { evaluate, mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import { problems } from '#core/contract';
import type { Database, Log, Tx } from '../database/index.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { MemberCache } from '../http/member-cache.ts';
import { factsOf } from '../http/member-facts.ts';
import { isWithinUserCount } from '../http/user-count.ts';
import { Refusal } from '../http/refusal.ts';
import { detailText } from '../http/refusal-texts.ts';
import type { FileLinkSigner, GateOfFile } from './file-links.ts';
import { files, piecesOf } from './files.ts';
import { ObjectStoreError } from './object-store.ts';

interface ServeOptions {
  readonly database: Database;
  readonly members: Pick<MemberCache, 'get'>;
  readonly signer: FileLinkSigner;
  readonly gateOf: GateOfFile;
  /** Of the deployment, which gates may ask for. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  readonly now: () => Date;
  readonly log: Log;
}

/** What a browser shows by itself and that runs no script of ours. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/**
 * `/gateway/files/TOKEN`: the file of a link, to whoever has it. Everything about it that could be wrong is the same 404. It is
 * read piece by piece, each in a transaction of its own, so that a slow reader holds no connection.
 *
 * A file in S3 goes through the gateway as well, and no presigned address of the bucket is given out: then its reader is asked for at
 * each opening, a link ends with a membership or a right, what a browser shows by itself is decided here, pages need no other origin, and the
 * bucket need not be reachable for browsers at all. It costs the gateway the traffic, which for documents of a company is little.
 */
export function serveFileLinks(http: FastifyInstance, options: ServeOptions): void {
  const { database, members, signer, gateOf, settings, now, log } = options;
  // Not `:token`: a parameter has a length at most, and what a file is called may be longer.
  http.get<{ Params: { '*': string } }>('/gateway/files/*', async (request, reply) => {
    const link = await signer.read(request.params['*'], now());
    const member = link && (await members.get(link.companyId, link.userId, todayAt(now())));
    if (!link || !member || !isWithinUserCount(member, mainApplication)) throw ended();
    const { companyId, userId, fileId } = link;
    const [file, gate] = await database.inCompany(companyId, { id: userId }, async (tx) => [
      await files.read(tx, fileId),
      await gateOf(tx, fileId),
    ]);
    const isHis = file && (file.readerId === null || file.readerId === userId);
    if (!isHis || (file.expiresAt && file.expiresAt <= now())) throw ended();
    if (evaluate(gate, factsOf(member, mainApplication, settings)) !== 'yes') throw ended();
    const run = <T>(work: (tx: Tx) => Promise<T>) => database.inCompany(companyId, { id: userId }, work);
    const bytes = await begun(piecesOf(run, fileId, file.size), log);
    const disposition = link.open && shown.has(file.type) ? 'inline' : 'attachment';
    return reply
      .type(file.type)
      .header('content-length', file.size)
      .header('content-disposition', contentDisposition(disposition, link.name || file.name))
      .header('x-content-type-options', 'nosniff')
      .send(Readable.from(bytes));
  });
}

function ended(): Refusal {
  return new Refusal(problems.notFound, { detail: detailText('link-ended') });
}

/** Reads the first piece before the answer begins: a bucket that is away is a 503 then, not an empty file. */
async function begun(pieces: AsyncGenerator<Uint8Array>, log: Log): Promise<AsyncIterable<Uint8Array>> {
  const first = await pieces.next().catch((error: unknown) => {
    if (!(error instanceof ObjectStoreError)) throw error;
    log.error({ err: error }, 'a file could not be read from its bucket');
    throw new Refusal(problems.unavailable, { detail: detailText('files-away'), retryAfter: 30 });
  });
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pieces;
  })();
}
