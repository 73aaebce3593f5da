import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { evaluate, mainApplication } from '#core/access';
import { todayAt } from '#core/calendar';
import { problems } from '#core/contract';
import type { Contributions } from '#core/registry';
import type { Database, Log, Tx } from '../database/index.ts';
import { contentDisposition } from '../http/content-disposition.ts';
import type { MemberCache } from '../http/member-cache.ts';
import { factsOf } from '../http/member-facts.ts';
import { isWithinUserCount } from '../http/user-count.ts';
import { Refusal } from '../http/refusal.ts';
import { detailText } from '../http/refusal-texts.ts';
import type { FileLinkSigner, GateOfFile } from './file-links.ts';
import { mayReadRecordOf } from './file-records.ts';
import { files, piecesOf } from './files.ts';
import { ObjectStoreError } from './object-store.ts';

interface ServeOptions {
  readonly database: Database;
  readonly members: Pick<MemberCache, 'get'>;
  readonly signer: FileLinkSigner;
  readonly gateOf: GateOfFile;
  readonly contributed: Pick<Contributions, 'read'>;
  /** The deployment's settings, which gates may check. */
  readonly settings: ReadonlyMap<string, string | number | boolean>;
  readonly now: () => Date;
  readonly log: Log;
}

/** The media types that a browser shows by itself, and whose content runs no script. */
const shown = new Set(['application/pdf', 'image/png', 'image/jpeg']);

/**
 * Serves `/gateway/files/TOKEN`: the file of a link, to everyone who has the link, as long as the user of the link may read the file: as its
 * reader, with the right to the work that made it, or with the right to its record. Every error is the same 404. The file is read piece by
 * piece, each in a separate transaction, so that a slow client holds no connection.
 *
 * A file in S3 is also sent through the gateway; there are no presigned URLs of the bucket. So the user is checked at each opening, a link
 * ends with a membership or a right, the gateway decides which types a browser may show, pages need no other origin, and browsers need no
 * access to the bucket. The price is the traffic through the gateway, which is small for a company's documents.
 */
export function serveFileLinks(http: FastifyInstance, options: ServeOptions): void {
  const { database, members, signer, gateOf, contributed, settings, now, log } = options;
  // A `:token` parameter has a maximum length, and the name of a file may be longer.
  http.get<{ Params: { '*': string } }>('/gateway/files/*', async (request, reply) => {
    const link = await signer.read(request.params['*'], now());
    const member = link && (await members.get(link.companyId, link.userId, todayAt(now())));
    if (!link || !member || !isWithinUserCount(member, mainApplication)) throw ended();
    const { companyId, userId, fileId } = link;
    const facts = factsOf(member, mainApplication, settings);
    const file = await database.inCompany(companyId, { id: userId }, async (tx) => {
      const found = await files.read(tx, fileId);
      if (!found || (found.expiresAt && found.expiresAt <= now())) return undefined;
      const reader = { tx, facts, user: { id: userId }, contributed };
      const isReader =
        found.readerId === userId || (found.readerId === null && (await mayReadRecordOf(reader, fileId)));
      return isReader && evaluate(await gateOf(tx, fileId), facts) === 'yes' ? found : undefined;
    });
    if (!file) throw ended();
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

/** Reads the first piece before the response begins, so that an unavailable bucket gives a 503, not an empty file. */
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
