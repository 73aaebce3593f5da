import { all, type Gate } from '#core/access';
import {
  attempt,
  type CallOf,
  defineLongWork,
  innerCalls,
  type LongWork,
  type LongWorkRequest,
  type LongWorkService,
  needAcknowledgement,
  Refusal,
} from '#core/gateway';
import type { Contributions } from '#core/registry';
import {
  bulkActions,
  type changeMany,
  documentEngine,
  endpointOfMany,
  kindOfId,
  completedKinds,
  type WordedKind,
} from '../../contract/index.ts';
import type { UnchangedDocument } from '../../contract/many.schemas.ts';
import { changeOne, unchangedDocument, type ManyChange, refuseByState, rowsOf } from './change-one.ts';
import { manyNotice, manyTitle } from './many-notice.ts';
import { selectRecords } from './which-many.ts';

export interface ManyOrder extends ManyChange {
  readonly kind: string;
  readonly ids: readonly string[];
}

/**
 * The long job that changes documents one after another. Each document has its own transaction and is a step that runs only once: after a
 * crash no document is changed twice, and a refused document does not block the others.
 */
export const changeManyWork = defineLongWork<ManyOrder>({
  name: 'documents.many',
  title: ({ input, language }) => manyTitle(language, input.does, input.ids.length),
  gate: (request) => gateOf(request),
  async run(work) {
    const { ids, does } = work.input;
    const unchanged: UnchangedDocument[] = [];
    for (const [index, id] of ids.entries()) {
      const why = await doOne(work, id);
      if (why) unchanged.push(why);
      await work.progress(index + 1, ids.length);
    }
    const { documentType } = kindOf(work);
    return manyNotice({ language: work.language, does, documentType, total: ids.length, left: unchanged });
  },
});

function kindOf({ input, contributed }: LongWorkRequest<ManyOrder>): WordedKind {
  return kindOfId(completedKinds(contributed), input.kind);
}

function gateOf(request: LongWorkRequest<ManyOrder>): Gate {
  const gate = endpointOfMany(kindOf(request), request.input.does)?.gate;
  return gate ? all(bulkActions, gate) : bulkActions;
}

/** Changes one document. @returns the reason why it was left unchanged; null if it was changed */
function doOne(work: LongWork<ManyOrder>, id: string): Promise<UnchangedDocument | null> {
  return work.once(`document ${id}`, async (tx, step) => {
    const [inner, engine] = await Promise.all([work.service(innerCalls), work.service(documentEngine)]);
    const at = await inner?.callOf(
      {
        payload: {
          companyId: work.companyId,
          actorUserId: work.userId,
          locale: work.language,
          correlationId: work.id,
        },
        actor: () => work.actor(),
        now: () => work.now(),
      },
      tx,
      step,
    );
    if (!at || !engine) throw new Error(`Nobody can change documents of the kind ${work.input.kind}`);
    const kind = kindOf(work);
    const row = (await rowsOf(at, kind, [id])).get(id.toLowerCase());
    const outcome = await attempt(tx, async () => {
      refuseByState(kind, row, work.input);
      await changeOne(at, engine, kind, work.input, id);
    });
    return outcome instanceof Refusal ? unchangedDocument(id, row, outcome, work.language) : null;
  });
}

/** Starts the job. @throws Refusal as in the forecast; 422 if the filter finds another number of documents than the caller saw */
export async function beginMany(
  call: CallOf<typeof changeMany>,
  work: LongWorkService,
  contributed: Pick<Contributions, 'read'>,
): Promise<{ jobId: string }> {
  const { does, sentOn, paidOn, count, acknowledge = [] } = call.body;
  const { kind, ids } = await selectRecords(call, contributed);
  const isOther = count !== undefined && count !== ids.length;
  needAcknowledgement(isOther ? [{ code: 'count-changed', field: '/count' }] : [], acknowledge);
  const order: ManyOrder = {
    kind: kind.id,
    ids: does === 'issue' ? await byDay(call, kind, ids) : ids,
    does,
    acknowledge: acknowledge.filter((code) => code !== 'count-changed'),
    sentOn: sentOn ?? call.today(),
    paidOn: paidOn ?? call.today(),
  };
  return { jobId: await work.begin(call, changeManyWork, order) };
}

/** Sorts the documents by day, so that numbers follow the days whatever the order of the list is. */
async function byDay(call: CallOf<typeof changeMany>, kind: WordedKind, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf(call, kind, ids);
  const dayOf = (id: string) => `${rows.get(id.toLowerCase())?.issued_on ?? ''} ${id}`;
  return ids.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
}
